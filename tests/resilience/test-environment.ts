import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import type { Database } from '#platform/database/handle.ts';
import { getDatabaseUrl, type TestCluster } from '#platform/database/test-cluster.ts';
import { silentLog, startMigratedCluster } from '#platform/database/test-databases.ts';
import { bundlePrograms, type ShopProcess } from '#server/test-shop-process.ts';
import { startStripeDouble, type StripeDouble } from '#tests/payments/stripe-double.ts';
import { type DatabaseProxy, startDatabaseProxy } from './test-database-proxy.ts';
import { seededRandom } from './test-random.ts';
import { createStripePost, type StripePost, WEBHOOK_SECRET } from './test-stripe-post.ts';

export type Db = Database;

/** The environment that outlives the shop: its database, its folder, the payment provider. */
export type TestEnvironment = {
  /** Starts the shop on its port; `dieAt` names the failpoint at which it kills itself. */
  start(dieAt?: string): ShopProcess;
  /** Starts a process of staff beside the shop (`test-staff-work.ts`). */
  work(settings: Record<string, string>): ShopProcess;
  /** Queries the shop's database directly, whether the shop runs or not. */
  ask<Answer>(question: (db: Db) => Promise<Answer>): Promise<Answer>;
  readonly payments: 'stripe' | 'test';
  /** Origin of the shop, the same after every restart. */
  readonly origin: string;
  readonly mailFolder: string;
  readonly stripe: StripeDouble;
  readonly post: StripePost;
  /** Only with PostgreSQL: the server, and the proxy before it. */
  readonly cluster: TestCluster | undefined;
  readonly line: DatabaseProxy | undefined;
  /** The database is on this server from now on. */
  failOver(to: TestCluster): void;
  stop(): Promise<void>;
};

export const SECRET_KEY = 'sk_test_proof';

/** Creates the shop and everything around it. */
export async function createProofPlace(options: {
  database: 'postgresql' | 'embedded';
  payments: 'stripe' | 'test';
  settings?: Record<string, string>;
  /** Name of the provider's host, where it has one. */
  providerHost?: string;
}): Promise<TestEnvironment> {
  const [programs, dataDir, stripe, port] = await Promise.all([
    bundlePrograms(),
    mkdtemp(join(tmpdir(), 'alambic-proof-')),
    startStripeDouble(),
    findFreePort(),
  ]);
  const { cluster, url: firstUrl } = options.database === 'postgresql' ? await startMigratedCluster() : {};
  const line = cluster && (await startDatabaseProxy(getSocketPath(cluster), seededRandom(1)));
  let url = firstUrl;
  const running = new Set<ShopProcess>();
  const staffs = new Set<ShopProcess>();
  const open = () => openDatabaseForCli({ url, dataDir, log: silentLog });
  /**
   * Connection to the embedded database through the running shop. It is kept, because detecting the
   * running shop takes two seconds.
   */
  let beside: ReturnType<typeof open> | undefined;
  const settings: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RESERVATIONS_PER_ADDRESS: '99999',
    RESERVED_BOTTLES_PER_ADDRESS: '999999',
    RESERVED_SHARE_PER_ADDRESS: '100',
    AUTH_SECRET: 'of the proofs alone, and of no shop',
    ...(line && { DATABASE_URL: `postgresql://postgres@127.0.0.1:${line.port}/shop` }),
    ...(options.payments === 'stripe'
      ? {
          PAYMENTS: 'stripe',
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          STRIPE_API_BASE: stripe.origin.replace('127.0.0.1', options.providerHost ?? '127.0.0.1'),
        }
      : { PAYMENTS: 'test' }),
    ...options.settings,
  };
  return {
    start(dieAt = 'never') {
      const shop = programs.start({ ...settings, DIE_AT: dieAt });
      running.add(shop);
      void shop.ended.then(async () => {
        running.delete(shop);
        const left = beside;
        beside = undefined;
        await (await left)?.close();
      });
      return shop;
    },
    work(given) {
      const staff = programs.start({ ...settings, ...given }, 'staff-work');
      staffs.add(staff);
      void staff.ended.then(() => staffs.delete(staff));
      return staff;
    },
    async ask(question) {
      if (url === undefined && running.size > 0) return await question((await (beside ??= open())).db);
      const { db, close } = await open();
      try {
        return await question(db);
      } finally {
        await close();
      }
    },
    payments: options.payments,
    origin: `http://localhost:${port}`,
    mailFolder: join(dataDir, 'mail'),
    stripe,
    post: createStripePost(stripe),
    cluster,
    line,
    failOver(to) {
      url = getDatabaseUrl(to, 'shop');
      line?.leadTo(getSocketPath(to));
    },
    async stop() {
      const left = [...running, ...staffs];
      for (const { child } of left) child.kill('SIGKILL');
      await Promise.all(left.map(({ ended }) => ended));
      programs.remove();
      await line?.stop();
      await stripe.stop();
      await cluster?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the path of a server's socket. */
export const getSocketPath = ({ socketFolder, port }: TestCluster): string =>
  `${socketFolder}/.s.PGSQL.${port}`;

/** Returns a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  return address.port;
}
