import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/create-log.ts';
import { runInContext } from '#platform/request-context.ts';
import { scrub } from './error-event.ts';
import { createErrorReports } from './error-reports.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A Sentry-compatible receiver. */
async function startReceiver() {
  const received: { url: string | undefined; auth: unknown; event: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const event = JSON.parse(body.split('\n')[2] ?? '');
      received.push({ url: request.url, auth: request.headers['x-sentry-auth'], event });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { received, dsn: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/7` };
}

const options = { release: '1.2.3', root: import.meta.dirname };

it('sends what the log has as an error, with its request, and nothing of a person', async () => {
  const { received, dsn } = await startReceiver();
  const reports = createErrorReports({ dsn, ...options });
  const log = createLog('error', { onError: reports.report, destination: { write: () => undefined } });
  const error = new TypeError('no order of ada@lovelace.example, "12 Example Street", 4111 1111 1111 1111', {
    cause: new Error('at https://shop.example/checkout?email=a@b.example'),
  });
  runInContext({ requestId: 'request-of-ada-1' }, () =>
    log.error({ error, path: '/checkout/secret', params: ['Ada'] }, 'a request failed'),
  );
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [{ url, auth, event } = { url: '', auth: '', event: {} }] = received;
  expect(url).toBe('/api/7/envelope/');
  expect(auth).toContain('sentry_key=public');
  expect(event).toMatchObject({
    level: 'error',
    release: 'alambic@1.2.3',
    message: 'a request failed',
    tags: { request: 'request-of-ada-1' },
    exception: {
      values: [{ type: 'Error' }, { type: 'TypeError', value: 'no order of [email] "…", [number]' }],
    },
  });
  const text = JSON.stringify(event);
  expect(text).toContain('error-reports.test.ts');
  expect(text).not.toMatch(/ada@|Example Street|4111|a@b|secret|Ada|server_name|"user"|"request":\{/);
  expect(text).not.toContain(import.meta.dirname);
});

describe('an error is reported', () => {
  const send = () => vi.fn<typeof fetch>(async () => new Response('{}'));
  const report = (given: Partial<Parameters<typeof createErrorReports>[0]>) =>
    createErrorReports({ dsn: 'https://k@sentry.example/1', ...options, ...given });

  it('once in five minutes, however often it happens', () => {
    let now = 1_000_000;
    const sent = send();
    const reports = report({ send: sent, now: () => now });
    for (let time = 0; time < 100; time += 1) reports.report('error', new Error('same'), 'it failed');
    expect(sent).toHaveBeenCalledTimes(1);
    now += 5 * 60_000;
    reports.report('error', new Error('same'), 'it failed');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('at most twenty times a minute', async () => {
    const sent = send();
    const reports = report({ send: sent });
    for (let index = 0; index < 50; index += 1) {
      reports.report('error', new Error(`kind ${'x'.repeat(index)}`), 'it failed');
      await new Promise((resolve) => void setImmediate(resolve));
    }
    expect(sent).toHaveBeenCalledTimes(20);
  });

  it('to an address that is down without waiting, throwing or piling up', async () => {
    const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined));
    const reports = report({ send: sent });
    for (let index = 0; index < 50; index += 1)
      reports.report('error', new Error(`kind ${'x'.repeat(index)}`), 'it failed');
    expect(sent).toHaveBeenCalledTimes(5);
    const refused = vi.fn<typeof fetch>(() => Promise.reject(new Error('ECONNREFUSED')));
    report({ send: refused }).report('fatal', 'no error at all', 'it failed');
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  });

  it('again after the time that the address asks for', async () => {
    let now = 1_000_000;
    const sent = vi.fn<typeof fetch>(
      async () => new Response('', { status: 429, headers: { 'retry-after': '120' } }),
    );
    const reports = report({ send: sent, now: () => now });
    reports.report('error', new Error('a'), 'it failed');
    await new Promise((resolve) => void setImmediate(resolve));
    await new Promise((resolve) => void setImmediate(resolve));
    reports.report('error', new Error('b'), 'it failed');
    expect(sent).toHaveBeenCalledTimes(1);
    now += 121_000;
    reports.report('error', new Error('b'), 'it failed');
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['invalid input syntax for type uuid: "Ada"', 'invalid input syntax for type uuid: "…"'],
  ['Failed query: select 1\nparams: ada@example.ca', 'Failed query: select 1'],
  ['call 416-555-0199 today', 'call [number] today'],
  ['token pi_3NfT8sLkdIwHu7ix0 is unknown', 'token [id] is unknown'],
  ['42 of 60 rows', '42 of 60 rows'],
])('%j becomes %j', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
