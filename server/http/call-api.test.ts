import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from './test-site.ts';

type ServerContext = Awaited<ReturnType<typeof createTestSite>>;

describe('the checkout API', () => {
  let site: ServerContext;
  const asked: { body: string; headers: Record<string, string> }[] = [];
  beforeAll(async () => {
    site = await createTestSite({
      checkoutApi: {
        async fetch(request, caller) {
          asked.push({ body: await request.text(), headers: Object.fromEntries(request.headers) });
          return Response.json(caller);
        },
      },
    });
  });
  afterAll(() => site.close());

  const post = (path: string, headers: Record<string, string> = {}, body = '{"é":1}') =>
    fetch(`http://127.0.0.1:${site.port}${path}`, { method: 'POST', headers, body });

  it('takes the browser from its cookie and the client from its connection, never from headers', async () => {
    const browser = 'b'.repeat(32);
    const response = await post('/functions/v1/create-checkout', {
      cookie: `till=${browser}`,
      'x-forwarded-for': '1.2.3.4',
      'idempotency-key': 'key',
    });
    expect(await response.json()).toEqual({
      visitor: { browser, client: expect.stringMatching(/127\.0\.0\.1$/) },
      isForeign: false,
    });
    const { headers, body } = asked.at(-1) ?? { headers: {}, body: '' };
    expect([body, headers['idempotency-key'], headers['cookie']]).toEqual(['{"é":1}', 'key', undefined]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
  ])('recognizes a page of another site: %j', async (headers, isForeign) => {
    const response = await post('/functions/v1/create-checkout', headers);
    expect(await response.json()).toMatchObject({ isForeign });
  });

  it('passes a file on part by part', async () => {
    const file = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of ['first, ', 'second']) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    const headers = { 'content-length': '13', 'content-disposition': 'attachment; filename="a.txt"' };
    const files = await createTestSite({
      checkoutApi: { fetch: async () => new Response(file, { headers }) },
    });
    const response = await fetch(`http://127.0.0.1:${files.port}/webhooks/stripe`, { method: 'POST' });
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['13', 'first, second']);
    expect(response.headers.get('content-disposition')).toContain('a.txt');
    await files.close();
  });

  it('is never cached, and cannot be read by pages of other sites', async () => {
    const { headers } = await post('/webhooks/stripe', { 'stripe-signature': 't=1' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).not.toBe('cross-origin');
    expect(asked.at(-1)?.headers['stripe-signature']).toBe('t=1');
  });

  it.each([
    ['/webhooks/stripe', 256],
    ['/functions/v1/create-checkout', 100],
  ])('at %s takes a body of %i KB, and refuses a larger one', async (path, kilobytes) => {
    expect((await post(path, {}, 'x'.repeat(kilobytes * 1024))).status).toBe(200);
    const refused = await post(path, {}, 'x'.repeat(kilobytes * 1024 + 1));
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect(await refused.json()).toMatchObject({
      type: '/problems/body-too-large',
      detail: `A request to this address can be at most ${kilobytes} KB.`,
    });
  });
});
