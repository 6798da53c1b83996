import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureFetcher } from './create-picture-fetcher.ts';
import { isPrivateAddress } from '#platform/is-private-address.ts';

let site: Server;
let port: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-fetch-'));
  site = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/slow') return;
    if (url === '/moved') response.writeHead(302, { location: '/a.jpg' });
    else if (url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/latest' });
    else if (url === '/elsewhere') response.writeHead(302, { location: 'http://example.org/a.jpg' });
    else if (url === '/endless') response.writeHead(302, { location: '/endless' });
    else if (url === '/missing') response.statusCode = 404;
    response.end('x'.repeat(url === '/large' ? 20_000 : 100));
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  port = String((site.address() as AddressInfo).port);
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Fetches from the site of this test, which is at a private address, as if it were public. */
async function fetchFrom(path: string, hosts: readonly string[] = ['127.0.0.1'], timeoutMs = 5_000) {
  const fetchPicture = createPictureFetcher({
    isPrivate: (address) => address !== '127.0.0.1' && isPrivateAddress(address),
    ports: [port, ''],
    timeoutMs,
  });
  const file = join(folder, 'picture');
  const url = path.startsWith('/') ? `http://127.0.0.1:${port}${path}` : path;
  const outcome = await fetchPicture(url, { path: file, hosts: new Set(hosts), maxBytes: 10_000 });
  return { outcome, bytes: outcome === 'fetched' ? (await readFile(file)).length : undefined };
}

it.each([
  ['/a.jpg', 'fetched'],
  ['/moved', 'fetched'],
  ['/missing', 'not-found'],
  ['/endless', 'not-found'],
  ['/large', 'too-many-bytes'],
  ['/elsewhere', 'other-host'],
  ['/inward', 'other-host'],
  ['no address', 'not-found'],
])('of %s answers %s', async (path, outcome) => {
  expect(await fetchFrom(path)).toEqual({ outcome, bytes: outcome === 'fetched' ? 100 : undefined });
});

it('goes to no host that was not confirmed, and to no private address that was', async () => {
  expect((await fetchFrom('/a.jpg', ['example.org'])).outcome).toBe('other-host');
  for (const url of [
    'http://169.254.169.254/x',
    'http://10.0.0.1/x',
    'http://[::1]/x',
    'ftp://example.org/x',
  ])
    expect((await fetchFrom(url, [new URL(url).hostname])).outcome, url).toBe('private');
  expect((await fetchFrom('/inward', ['127.0.0.1', '169.254.169.254'])).outcome).toBe('private');
});

it('gives up what is slow', async () => {
  expect((await fetchFrom('/slow', ['127.0.0.1'], 50)).outcome).toBe('timeout');
});
