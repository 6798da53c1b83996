import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinkAsker } from './create-link-asker.ts';
import { isPrivateAddress } from '#platform/is-private-address.ts';

let site: Server;
let port: string;
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const { method, url = '' } = request;
    asked.push(`${method} ${url}`);
    if (url === '/slow') return;
    if (url === '/get-only') response.statusCode = method === 'HEAD' ? 405 : 200;
    else if (url === '/endless') response.writeHead(302, { location: '/endless' });
    else if (url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/latest' });
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' });
    else if (url === '/moved') response.writeHead(301, { location: '/here' });
    else response.statusCode = Number(/\d+/.exec(url)?.[0] ?? 200);
    response.end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  port = String((site.address() as AddressInfo).port);
});
afterAll(() => void site.close());

/** Asks the site of this test, which is at a private address, as if it were public. */
const ask = async (path: string, timeoutMs = 5_000) =>
  await createLinkAsker({
    isPrivate: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
    ports: [port, ''],
    timeoutMs,
  })(`http://127.0.0.1:${port}${path}`);

describe('a link', () => {
  it.each([
    ['/here', undefined],
    ['/moved', undefined],
    ['/get-only', undefined],
    ['/403', undefined],
    ['/404', '404'],
    ['/500', '500'],
    ['/endless', 'redirects'],
    ['/inward', 'private'],
    ['/file', 'private'],
  ])('%s answers %s', async (path, answer) => {
    expect(await ask(path)).toBe(answer);
  });

  it('is asked by GET only where HEAD fails', async () => {
    asked.length = 0;
    await ask('/here');
    await ask('/get-only');
    expect(asked).toEqual(['HEAD /here', 'HEAD /get-only', 'GET /get-only']);
  });

  it('that is slow is given up', async () => {
    expect(await ask('/slow', 50)).toBe('timeout');
  });

  it('to a site that is down is unreachable', async () => {
    const askDown = createLinkAsker({ isPrivate: () => false, ports: ['9'] });
    expect(await askDown('http://127.0.0.1:9/')).toBe('unreachable');
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data',
    'https://user@example.org/',
    'https://example.org:8443/',
    'ftp://example.org/',
  ])('%s is never asked', async (url) => {
    expect(await createLinkAsker()(url)).toBe('private');
  });
});

it.each([
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['255.255.255.255', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['64:ff9b::7f00:1', true],
  ['::ffff:8.8.8.8', true],
  ['2002:7f00:1::', true],
  ['2001:db8::1', true],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
