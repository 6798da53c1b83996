import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUrlIssue } from '#modules/webhooks/test-webhooks.ts';
import { isPrivateAddress } from '#platform/is-private-address.ts';
import { createWebhookSender } from './create-webhook-sender.ts';

let site: Server;
let port: string;
const posted: { url: string; body: string; id: string }[] = [];
const NEVER = new AbortController().signal;
const MESSAGE = { headers: { 'webhook-id': 'w1', 'content-type': 'application/json' }, body: '{"type":"é"}' };

beforeAll(async () => {
  site = createServer((request, response) => {
    const { url = '', headers } = request;
    const got = { url, body: '', id: String(headers['webhook-id']) };
    posted.push(got);
    request.setEncoding('utf8').on('data', (chunk: string) => (got.body += chunk));
    if (url === '/slow') return;
    if (url === '/drips') return void response.writeHead(200, { 'content-type': 'text/plain' }).write('a');
    if (url === '/endless') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      return void setInterval(() => void response.write('x'.repeat(2_000)), 5).unref();
    }
    if (url === '/binary') return void response.writeHead(200, { 'content-type': 'image/png' }).end('PNG');
    const to = url.startsWith('/to/') && { location: decodeURIComponent(url.slice(4)) };
    response.writeHead(to ? 302 : 200, { 'content-type': 'text/plain', ...to }).end('thank you');
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  port = String((site.address() as AddressInfo).port);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Posts to the site of this test, which is at a private address and without TLS, as if it were public. */
const post = (path: string, timeoutMs = 5_000, signal: AbortSignal = NEVER) =>
  createWebhookSender({
    isPrivate: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
    protocols: ['http:'],
    ports: [port],
    timeoutMs,
  })(`http://127.0.0.1:${port}${path}`, MESSAGE, signal);

/** Addresses that are not the public internet, in every way to write them. */
const PRIVATE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://%31%32%37.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://router.local/',
  'https://db.internal/',
  'https://intranet/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
];
/** Addresses in another form than a webhook has. */
const OTHER = [
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://user@example.org/',
  'https://user:secret@example.org/',
  'https://example.org@127.0.0.1/',
  'https://example.org:8443/',
  'https://example.org:22/',
  'gopher://127.0.0.1:6379/_x',
  'no address',
];

describe('an address', () => {
  it.each([...PRIVATE, ...OTHER])(
    '%s is refused when it is entered, and when something is sent',
    async (url) => {
      expect(findUrlIssue(url)).toBeDefined();
      if (!URL.canParse(url)) return;
      const answer = await createWebhookSender()(url, MESSAGE, NEVER);
      // Names without a dot may not resolve here at all.
      expect(['private', 'unreachable']).toContain(answer.kind);
    },
  );

  it.each(['https://example.org/hook?key=1', 'https://8.8.8.8/', 'https://xn--caf-dma.example/'])(
    '%s is taken',
    (url) => {
      expect(findUrlIssue(url)).toBeUndefined();
    },
  );

  it('of a name that leads inward is refused at the connection, whatever it was before', async () => {
    const send = createWebhookSender({ ports: [port], protocols: ['http:'] });
    const sent = posted.length;
    expect(await send(`http://localhost:${port}/`, MESSAGE, NEVER)).toEqual({ kind: 'private' });
    expect(posted).toHaveLength(sent);
  });

  it.each(PRIVATE.slice(0, 12))('a redirect to %s is not followed', async (url) => {
    const sent = posted.length;
    expect(await post(`/to/${encodeURIComponent(url)}`)).toMatchObject({ kind: 'answered', status: 302 });
    expect(posted).toHaveLength(sent + 1);
  });
});

describe('a message', () => {
  it('arrives as it was signed, and the answer is stored', async () => {
    expect(await post('/hook')).toEqual({ kind: 'answered', status: 200, text: 'thank you' });
    expect(posted.at(-1)).toEqual({ url: '/hook', body: '{"type":"é"}', id: 'w1' });
  });

  it.each(['/slow', '/drips'])('to a receiver that answers %s is given up', async (path) => {
    expect(await post(path, 100)).toEqual({ kind: 'timeout' });
  });

  it('reads no more than 4 KB of an answer, and no pictures', async () => {
    const answer = await post('/endless');
    expect(answer).toMatchObject({ kind: 'answered', status: 200 });
    expect(answer.kind === 'answered' && answer.text.length).toBe(4_096);
    expect(await post('/binary')).toEqual({ kind: 'answered', status: 200, text: '' });
  });

  it('to a site that is down is unreachable', async () => {
    const send = createWebhookSender({ isPrivate: () => false, ports: ['9'], protocols: ['http:'] });
    expect(await send('http://127.0.0.1:9/', MESSAGE, NEVER)).toEqual({ kind: 'unreachable' });
  });

  it('stops with the shop', async () => {
    const stopping = new AbortController();
    const sending = post('/slow', 5_000, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
  });
});
