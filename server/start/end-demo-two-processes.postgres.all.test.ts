import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSession } from '#modules/staff/index.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import type { TestCluster } from '#platform/database/test-cluster.ts';
import { silentLog, startMigratedCluster } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DEMO_ERRORS } from '#seed/end-demo/demo-error.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import { bundlePrograms, type Programs, type ShopProcess } from '#server/test-shop-process.ts';

const OWNER = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0098';
const TIMEOUT_MS = 180_000;

let programs: Programs;
let cluster: TestCluster;
let url = '';
let dataDir = '';
let token = '';
let shops: ShopProcess[] = [];

/** Starts both together, as a supervisor does. */
const startBoth = async (): Promise<string[]> => {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    AUTH_SECRET: 'of this test alone, and of no shop',
  };
  shops = [programs.start(settings), programs.start(settings)];
  return await Promise.all(shops.map(({ opened }) => opened));
};
/** Opens the database beside the shop for a moment: a connection that stays would hold up the end. */
const use = async <Result>(work: (database: DatabaseConnection) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase({ url, dataDir: '', log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const call = async (origin: string, path: string, method = 'GET') => {
  const response = await fetch(`${origin}/api/admin/v1/settings/demo${path}`, {
    method,
    headers: {
      cookie: `office=${token}`,
      origin,
      'sec-fetch-site': 'same-origin',
      'x-office': '1',
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
  });
  return { status: response.status, body: await response.json() };
};
/** Requests the end by one process and waits until both have ended, to be started again. */
const requestEnd = async ([origin = '']: string[]): Promise<void> => {
  expect(await call(origin, '/end', 'POST')).toMatchObject({ status: 202, body: { state: 'ending' } });
  const ended = await Promise.all(shops.map((shop) => shop.ended));
  expect(ended.map(({ code }) => code)).toEqual([75, 75]);
};
const printed = (): string => shops.map(({ message }) => message()).join('');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alambic-end-two-'));
  programs = await bundlePrograms();
  ({ cluster, url } = await startMigratedCluster());
}, TIMEOUT_MS);
afterAll(async () => {
  for (const { child } of shops) child.kill('SIGKILL');
  await Promise.all(shops.map(({ ended }) => ended));
  programs?.remove();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('both processes open the former shop and say why, when the end fails', {
  timeout: TIMEOUT_MS,
}, async () => {
  const origins = await startBoth();
  token = await use(async ({ db, pool }) => {
    await pool.query(
      `insert into staff (id, issuer, subject, name, email, email_norm, state, updated_by)
       values ($1::uuid, 'own', $1, 'Ines', 'ines@shop.example', 'ines@shop.example', 'active', 'system:test')`,
      [OWNER],
    );
    await pool.query(`insert into staff_role (staff_id, role) values ($1, 'owner')`, [OWNER]);
    const proof = { staffId: OWNER, authenticatedAt: new Date(), acr: 'phr' };
    return (await inTransaction(db, (tx) => startSession(tx, proof)))?.token ?? '';
  });
  await requestEnd(origins);
  // The shop went live in the seconds between the request and the start.
  await use(({ pool }) =>
    pool.query(
      `insert into shop_opening (id, opened_at, actor_kind, steps, orders, ended_checkouts, held_bottles)
       values (gen_random_uuid(), now(), 'system', '[]', '[]', 0, 0)`,
    ),
  );
  for (const origin of await startBoth())
    expect((await call(origin, '')).body).toMatchObject({ state: 'demo', failure: DEMO_ERRORS.live });
  expect(printed()).toContain(`the demo was not ended: ${DEMO_ERRORS.live}`);
});

it('one of both processes ends the demo, and both open the new shop', { timeout: TIMEOUT_MS }, async () => {
  // Its rows are never deleted, except by the owner of the database.
  await use(({ pool }) =>
    pool.query(
      `alter table shop_opening disable trigger user; delete from shop_opening;
       alter table shop_opening enable trigger user`,
    ),
  );
  await requestEnd(await Promise.all(shops.map(({ opened }) => opened)));
  for (const origin of await startBoth()) {
    expect(await call(origin, '')).toMatchObject({ status: 200, body: { state: 'none' } });
    expect((await fetch(`${origin}/api/public/products/corravane-london-dry`)).status).toBe(404);
  }
  expect(printed().match(/the demo was ended\./g)).toHaveLength(1);
  expect(await use(({ db }) => findSeedMode(db))).toBe('empty');
});
