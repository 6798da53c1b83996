import { sql } from 'drizzle-orm';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueue, startOutboxWorker } from '#modules/outbox/index.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTraces } from '#platform/tracing/open-traces.ts';
import { createTestSite } from '#server/http/test-site.ts';

const database = useDatabase();
const AddressSchema = z.object({ port: z.int() });
const ValueSchema = z.looseObject({ stringValue: z.string().optional(), intValue: z.number().optional() });
const SpanSchema = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: ValueSchema })),
});
const ExportSchema = z.object({
  resourceSpans: z.array(
    z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(SpanSchema) })) }),
  ),
});

const bodies: string[] = [];
const server = createServer((request, response) => {
  void textOf(request).then((body) => {
    if (request.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let receiver: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  receiver = `http://127.0.0.1:${AddressSchema.parse(server.address()).port}`;
});
afterAll(() => void server.close());

it('a request, its statements, its job and its calls are one trace, which a trusted proxy began', async () => {
  const traces = await openTraces({ endpoint: receiver, serviceName: 'shop', release: '1.2.3' });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const called = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((resolve) => void called.listen(0, '127.0.0.1', resolve));
  const { port } = AddressSchema.parse(called.address());
  const site = await createTestSite({
    side: { publicOrigin: undefined, trustsProxy: true },
    makeSitemap: async () => {
      await database().db.execute(sql`select 1`);
      await inTransaction(database().db, (tx) => enqueue(tx, { kind: 'call', payload: {} }));
      return undefined;
    },
  });
  await site.get('/sitemap.xml?email=ada@example.ca', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  await site.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  const outbox = startOutboxWorker({
    db: database().db,
    log: silentLog,
    pollMs: 5,
    handlers: {
      call: async () => {
        await fetch(`http://127.0.0.1:${port}/orders/of-ada?email=ada@example.ca`);
        resolve();
        return 'done';
      },
    },
  });
  await promise;
  await outbox.stop();
  await traces.stop();
  called.close();
  const text = bodies.join('\n');
  const spans = bodies.flatMap((body) =>
    ExportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const [request, job, call] = ['GET sitemap', 'job call', `GET 127.0.0.1:${port}`].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect([request, job, call].map((span) => span?.traceId)).toEqual([traceId, traceId, traceId]);
  expect([request, job, call].map((span) => span?.parentSpanId)).toEqual([
    'b7ad6b7169203331',
    request?.spanId,
    job?.spanId,
  ]);
  const attributes = new Map(request?.attributes.map(({ key, value }) => [key, value.intValue]));
  expect(attributes.get('http.response.status_code')).toBe(200);
  expect(attributes.get('alambic.db.statements')).toBeGreaterThanOrEqual(2);
  expect(text).not.toMatch(/ada|email|\/orders|sitemap\.xml/);
  expect(text).toContain('service.version');
});

it('ends within a moment although the receiver is away', async () => {
  const traces = await openTraces({ endpoint: 'http://127.0.0.1:9', serviceName: 'shop', release: '1' });
  const startedAt = performance.now();
  await traces.stop();
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
