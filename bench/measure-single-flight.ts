import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { createClient } from './client.ts';
import { startCountingProxy } from './counting-proxy.ts';
import type { Measurement } from './measurement.ts';
import { cpuMsOfProcess, KNOWS_PROCESSES } from './process-figures.ts';
import { startBuiltShop } from './running-shop.ts';

const VISITORS = 1000;
const PG_PORT = 5432;
const LISTINGS = ['/category/spirits', '/category/wine', '/category/beer'];

/**
 * A thousand simultaneous visitors of a page that is not cached: how often it is rendered, counted
 * by the statements it runs.
 */
export const singleFlight: Measurement = {
  name: 'single-flight',
  async run() {
    const postgres = await startPrivatePostgres();
    const url = new URL(postgres.url ?? '');
    const proxy = await startCountingProxy(`${url.searchParams.get('host') ?? ''}/.s.PGSQL.${PG_PORT}`);
    const shop = await startBuiltShop({
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}${url.pathname}`,
    });
    try {
      const count = async (work: () => Promise<void>): Promise<number> => {
        const before = proxy.statements;
        await work();
        return proxy.statements - before;
      };
      const client = createClient(shop.port, 1);
      const visit = (path: string) => async (): Promise<void> => void (await client.get(path));
      // Load what the shop caches for its lifetime, and let every pool connection prepare its
      // statements.
      for (const path of LISTINGS)
        for (let page = 2; page < 5; page++) await client.get(`${path}?page=${page}`);
      const alone = await count(visit('/category/spirits?sort=name'));
      client.close();
      if (alone === 0)
        throw new Error('one render ran no statement, so renders cannot be counted by statements');
      const cpuBefore = KNOWS_PROCESSES ? cpuMsOfProcess(shop.pid) : 0;
      let answers = new Map<string, number>();
      const together = await count(async () => {
        answers = await requestAllAtOnce(shop.port, '/category/spirits?sort=name&page=2');
      });
      const cpuMs = KNOWS_PROCESSES ? cpuMsOfProcess(shop.pid) - cpuBefore : 0;
      if (answers.get('200') !== VISITORS)
        throw new Error(`unexpected responses; status and count: ${[...answers].join('; ')}`);
      return [
        {
          what: `renders of one page for ${VISITORS} simultaneous misses`,
          value: together / alone,
          unit: '',
          requirement: { atMost: 1 },
          note: `${together} statements; one visitor alone ${alone}`,
        },
        ...(KNOWS_PROCESSES
          ? [{ what: `CPU of the shop for these ${VISITORS}`, value: cpuMs, unit: 'ms' }]
          : []),
      ];
    } finally {
      await shop.stop();
      proxy.stop();
      await postgres.stop();
    }
  },
};

/**
 * Opens all connections first, then sends a request on each at the same time. Returns how often
 * each status came.
 */
async function requestAllAtOnce(port: number, path: string): Promise<Map<string, number>> {
  const sockets: Socket[] = [];
  for (let index = 0; index < VISITORS; index++) {
    const socket = createConnection(port, '127.0.0.1');
    await once(socket, 'connect');
    sockets.push(socket);
  }
  await sleep(200);
  const statuses = new Map<string, number>();
  const text = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'accept-encoding: gzip, deflate, br',
    'connection: close',
    '',
    '',
  ];
  await Promise.all(
    sockets.map(async (socket) => {
      let head = '';
      socket.on('data', (bytes: Buffer) => {
        if (head.length < 12) head += bytes.toString('latin1', 0, 12);
      });
      socket.write(text.join('\r\n'));
      await once(socket, 'close');
      const status = head.slice(9, 12);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  return statuses;
}
