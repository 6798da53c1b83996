/** Webhooks of processes that are killed, race each other, or have a slow receiver and much to send. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enqueue, startOutboxWorker } from '#modules/outbox/index.ts';
import { sealEvents } from '#modules/audit/chain.ts';
import { createWebhook, OK, publish, record, startReceiver } from '#modules/webhooks/test-webhooks.ts';
import { claimDeliveries } from '#modules/webhooks/deliveries/claim-deliveries.ts';
import { silentLog, startPostgresOfNestedLoops } from '#platform/database/test-databases.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { migrate } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

let place: TestDatabase;
let at: DatabaseConnection;
const stops: (() => Promise<void> | void)[] = [];
const KIND = 'webhook-test-mail';

beforeEach(async () => {
  place = await startPostgresOfNestedLoops();
  at = await place.open();
  await migrate(at.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await publish(at.db);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await place.stop();
});

const change = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      record(at.db, { action: 'product.updated', resource: { kind: 'product', id: `p${number}` } }),
    ),
  );
const start = (answer: Parameters<typeof startReceiver>[1]) => {
  const receiver = startReceiver(at.db, answer);
  stops.push(receiver.stop);
  return receiver;
};
const states = async () =>
  (
    await at.db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from webhook_delivery group by 1 order by 1`,
    )
  ).rows;

async function startProcess(): Promise<{ child: ChildProcess; begun: string[] }> {
  const child = spawn(process.execPath, ['tests/resilience/test-webhook-process.ts'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env['PATH'], DATABASE_URL: place.url, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const begun: string[] = [];
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => begun.push(...(text.match(/(?<=begun )\S+/g) ?? [])));
  return { child, begun };
}

it('a change whose process is killed before and while it is sent arrives, under one id', async () => {
  await createWebhook(at.db);
  await change(1);
  // Committed; the process that committed it ends before anything was sealed or sent.
  await sealEvents(at.db);
  await at.db.execute(sql`update webhook_place set ran_at = 'epoch'`);
  const { child, begun } = await startProcess();
  await vi.waitFor(() => expect(begun).toHaveLength(1), 20_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await states()).toEqual([{ state: 'waiting', count: 1 }]);
  // The lease ends a minute later.
  await at.db.execute(sql`update webhook_delivery set due_at = now()`);
  const { received } = start(() => OK);
  await vi.waitFor(() => expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(begun), 10_000);
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'delivered', count: 1 }]), 10_000);
}, 60_000);

it('two processes make each event once, and send it once', async () => {
  await createWebhook(at.db);
  const receivers = [start(() => OK), start(() => OK)];
  await change(200);
  await sealEvents(at.db);
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'delivered', count: 200 }]), {
    timeout: 30_000,
  });
  const ids = receivers.flatMap(({ received }) => received.map(({ headers }) => headers['webhook-id']));
  expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
}, 60_000);

it('claims no more than it asks for, for any plan of the server', async () => {
  const { id } = await createWebhook(at.db);
  await change(40);
  await publish(at.db);
  await at.pool.query('analyze webhook_delivery');
  expect(await claimDeliveries(at.db, id, 4)).toHaveLength(4);
  expect(await claimDeliveries(at.db, id, 100)).toHaveLength(36);
}, 60_000);

it('10,000 events for a receiver that never answers delay neither mail nor another receiver', async () => {
  const slow = await createWebhook(at.db, 'https://slow.example.org/', ['order.paid']);
  await createWebhook(at.db, 'https://fast.example.org/', ['product.updated']);
  await change(1);
  await publish(at.db);
  await at.db.execute(sql`
    insert into webhook_delivery (id, endpoint_id, event_id)
    select gen_random_uuid(), ${slow.id}, (select id from webhook_event limit 1) from generate_series(1, 10000)`);
  const mailed: string[] = [];
  const outbox = startOutboxWorker({
    db: at.db,
    handlers: { [KIND]: async ({ id }) => (mailed.push(id), 'done') },
    log: silentLog,
    pollMs: 100,
  });
  stops.push(outbox.stop);
  const { received } = start(({ url }, signal) =>
    url.includes('fast')
      ? OK
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await vi.waitFor(() => expect(received.filter(({ url }) => url.includes('slow'))).toHaveLength(4), 10_000);
  await inTransaction(at.db, (tx) => enqueue(tx, { kind: KIND, payload: {} }));
  await vi.waitFor(() => expect(mailed).toHaveLength(1), 3_000);
  await vi.waitFor(() => expect(received.filter(({ url }) => url.includes('fast'))).toHaveLength(1), 3_000);
}, 60_000);
