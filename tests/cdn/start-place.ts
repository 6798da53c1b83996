import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startMigratedCluster } from '#platform/database/test-databases.ts';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { findFreePort } from '#tests/deploy/test-caddy.ts';
import { type Ports, startVarnish, type Varnish } from './test-varnish.ts';

/** Two processes of a shop behind Varnish, and what a test does to them. */
export type Place = {
  varnish: Varnish;
  ports: Ports;
  pool: pg.Pool;
  /** Whether Varnish can be reached for purges. */
  setPurges(reach: 'open' | 'closed'): Promise<void>;
  startShops(): Promise<void>;
  /** Ends both, as an update does. */
  stopShops(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts PostgreSQL, two processes with the demo, and Varnish. */
export async function startPlace(): Promise<Place> {
  const { cluster, url } = await startMigratedCluster();
  const folder = await mkdtemp(join(tmpdir(), 'alambic-cdn-'));
  const processes = [await findFreePort(), await findFreePort()] as const;
  const ports = { http: await findFreePort(), purge: await findFreePort(), processes };
  const gate = await startGate(ports.purge);
  let shops: ShopProcess[] = [];
  const startShops = async (): Promise<void> => {
    shops = processes.map((port) =>
      startBuiltShop({
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: url,
        AUTH_SECRET: 'of this test alone, and of no shop',
        TRUST_PROXY: 'on',
        PUBLIC_ORIGIN: `http://127.0.0.1:${ports.http}`,
        CDN_TAG_HEADER: 'Cache-Tag',
        CDN_PURGE_URL: `http://127.0.0.1:${gate.port}/`,
      }),
    );
    await Promise.all(shops.map(({ opened }) => opened));
  };
  const stopShops = async (): Promise<void> => {
    for (const { child } of shops) child.kill('SIGTERM');
    await Promise.all(shops.map(({ ended }) => ended));
  };
  await startShops();
  const varnish = await startVarnish(ports);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The server may end before an idle connection does.
  pool.on('error', () => undefined);
  await waitForPosition(pool);
  return {
    varnish,
    ports,
    pool,
    setPurges: gate.set,
    startShops,
    stopShops,
    async stop() {
      await varnish.stop();
      await stopShops();
      await gate.set('closed');
      await pool.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until Varnish knows of the start: a shop that begins with an edge purges everything. */
async function waitForPosition(pool: pg.Pool): Promise<void> {
  const query = "select from app_setting where key = 'edge-position' and value <> 'unknown'";
  while ((await pool.query(query)).rowCount === 0) await sleep(200);
}

/** A way to a port that can be closed, as a network is. */
async function startGate(to: number): Promise<{ port: number; set: Place['setPurges'] }> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const set: Place['setPurges'] = async (reach) => {
    for (const socket of sockets) socket.destroy();
    const former = server;
    server = undefined;
    if (former) await new Promise((resolve) => former.close(resolve));
    if (reach === 'closed') return;
    const opened = createServer((socket) => {
      const beyond = connect(to, '127.0.0.1');
      for (const one of [socket, beyond]) {
        sockets.add(one);
        one.on('error', () => undefined).on('close', () => sockets.delete(one));
      }
      socket.pipe(beyond).pipe(socket);
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    server = opened;
  };
  await set('open');
  return { port, set };
}
