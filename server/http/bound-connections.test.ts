import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#platform/test-until.ts';
import { createApiResponses } from './create-api-responses.ts';
import type { ConnectionLimits } from './bound-connections.ts';
import { createTestSite } from './test-site.ts';

type ServerContext = Awaited<ReturnType<typeof createTestSite>>;

const open: { close(): Promise<void> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((site) => site.close()));
});

/** More than the buffers of a connection on one machine hold. */
const LARGE = 'x'.repeat(12 * 1024 * 1024);

/** Creates a site with large API responses that counts its requests. */
async function createLarge(
  limits: Partial<ConnectionLimits> = {},
): Promise<ServerContext & { asked(): number }> {
  let asked = 0;
  const app = { fetch: () => ((asked += 1), new Response(LARGE)), isWholeList: () => Promise.resolve(false) };
  const api = createApiResponses(app, { clearings: 0 });
  const site = await createTestSite({ api }, limits);
  open.push(site);
  return { ...site, asked: () => asked };
}

function dial(port: number, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('a connection', () => {
  it('whose client does not read has one response in memory, whatever the number of requests', async () => {
    const site = await createLarge();
    await dial(site.port, requestFor('/api/x').repeat(20));
    await until(() => site.asked() > 0);
    // Requests of the same packet would have been handled in the same turn.
    await site.get('/products');
    expect(site.asked()).toBe(1);
  });

  it('gets all its responses in order when its client reads', async () => {
    const site = await createTestSite();
    open.push(site);
    const last = 'GET /c HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const all = await site.send(requestFor('/a') + requestFor('/b') + last);
    expect([...all.matchAll(/<title>system (\/\w)<\/title>/g)].map(([, path]) => path)).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
  });

  it('is closed when too many requests wait on it', async () => {
    const site = await createLarge({ waiting: 3 });
    const socket = await dial(site.port, requestFor('/api/x').repeat(5));
    let isCut = false;
    socket.on('close', () => (isCut = true));
    socket.resume();
    await until(() => isCut);
    expect(site.asked()).toBeLessThanOrEqual(1);
  });

  it('is closed when its response is not read in time', async () => {
    const site = await createLarge({ answerMs: 200 });
    const socket = await dial(site.port, requestFor('/api/x'));
    await until(() => site.asked() === 1);
    let isCut = false;
    socket.on('close', () => (isCut = true));
    // Twice the time that the shop waits for a reader. A socket that is not read hears of no end.
    await sleep(400);
    socket.resume();
    await until(() => isCut);
    expect(socket.bytesRead).toBeLessThan(LARGE.length);
  });
});

it('the connections of one client are limited, and others can still connect', async () => {
  const site = await createLarge({ perClient: 2 });
  const closed: string[] = [];
  const from = async (address: string): Promise<void> => {
    const socket = await dial(site.port, '', address);
    socket.on('close', () => closed.push(address));
    socket.resume();
  };
  await from('127.0.0.2');
  await from('127.0.0.2');
  await from('127.0.0.3');
  await from('127.0.0.2');
  await until(() => closed.length > 0);
  expect(closed).toEqual(['127.0.0.2']);
});
