import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendPurge } from './send-purge.ts';

let server: Server;
let url: string;
let status = 200;
let got: { request: IncomingMessage; body: string }[] = [];

beforeEach(async () => {
  got = [];
  status = 200;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      got.push({ request, body });
      response.writeHead(status).end('taken');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/purge` : '';
});
afterEach(() => void server.close());

it('names the tags as pages do, and as JSON for Cache-Tag', async () => {
  const proof = 'Authorization: Bearer a:b';
  await sendPurge({ url, tagHeader: 'Cache-Tag', proof }, ['card:1', 'page:a b']);
  await sendPurge({ url, tagHeader: 'Surrogate-Key', proof: undefined }, ['card:1', 'faq']);
  const [first, second] = got;
  expect(first?.request).toMatchObject({
    method: 'POST',
    url: '/purge',
    headers: { 'cache-tag': 'card:1,page:a%20b', authorization: 'Bearer a:b' },
  });
  expect(first?.body).toBe('{"tags":["card:1","page:a%20b"]}');
  expect(second?.request.headers).toMatchObject({ 'surrogate-key': 'card:1 faq' });
  expect(second?.body).toBe('');
});

it('rejects where the edge does not take them, with a reason that names no address', async () => {
  status = 403;
  const place = { url, tagHeader: 'Cache-Tag', proof: undefined } as const;
  await expect(sendPurge(place, ['faq'])).rejects.toMatchObject({ reason: 'status 403' });
  const away = { ...place, url: 'http://127.0.0.1:1/' };
  await expect(sendPurge(away, ['faq'])).rejects.toMatchObject({ reason: 'not reachable' });
});
