import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChainEnd, verifyChain } from '#modules/audit/chain.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { commandLineActor } from '#platform/actor.ts';
import { startTestChild } from '#platform/database/embedded/test-child.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoPast } from '../past/seed-demo-past.ts';
import { seedDemoContent } from '../seed-demo-content.ts';
import { findSeedMode } from '../seed-mode.ts';
import { seedEmptyShop } from '../seed-shop.ts';
import { DEMO_ERRORS } from './demo-error.ts';
import { endDemo } from './end-demo.ts';
import { planEnd } from './plan-end.ts';

const DEMO = join(PROJECT_ROOT, 'demo');
const OWN = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0099';
const OWNER = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0098';
/** A process that ends the demo, and that the kernel kills at a step. */
const END = `
  const { endDemo } = await import(process.env.MAIN);
  const log = { info() {}, warn() {}, error() {} };
  const { URL: url, DATA_DIR: dataDir, ROOT: root, NOW, STEP } = process.env;
  const actor = { kind: 'command-line', id: 'owner' };
  const onStep = (step) => { if (step === STEP) process.kill(process.pid, 'SIGKILL'); };
  await endDemo({ url: url || undefined, dataDir, root, actor, now: new Date(NOW), log, onStep });
`;

/** A demo shop in which a merchant has entered records, and what must hold when its demo ends. */
export function testEndDemo(start: () => Promise<TestDatabase>): void {
  let place: TestDatabase;
  let dataDir = '';
  let lastHash = '';
  beforeAll(async () => {
    place = await start();
    dataDir = place.dataDir ?? (await mkdtemp(join(tmpdir(), 'alambic-demo-')));
    await use(async (shop) => {
      await makeDemo(shop);
      await verifyChain(shop.db);
      lastHash = (await findChainEnd(shop.db)).hash;
    });
  });
  afterAll(async () => {
    await place.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const use = async <Result>(work: (shop: DatabaseConnection) => Promise<Result>, folder = dataDir) => {
    const shop = await openDatabase({ url: place.url, dataDir: folder, log: silentLog });
    try {
      return await work(shop);
    } finally {
      await shop.close();
    }
  };
  const run = (now: string, folder = dataDir) =>
    endDemo({
      url: place.url,
      dataDir: folder,
      root: PROJECT_ROOT,
      actor: commandLineActor('owner'),
      now: new Date(now),
      log: silentLog,
    });
  const killAt = async (step: string, now: string, folder = dataDir) => {
    const child = startTestChild(END, {
      MAIN: import.meta.resolve('./end-demo.ts'),
      URL: place.url ?? '',
      DATA_DIR: folder,
      ROOT: PROJECT_ROOT,
      NOW: now,
      STEP: step,
    });
    const [, signal] = await once(child.process, 'exit');
    expect(signal, child.lines.join('\n')).toBe('SIGKILL');
  };
  const expectFormer = (shop: DatabaseConnection) =>
    expect(Promise.all([count(shop.pool, 'product'), findSeedMode(shop.db)])).resolves.toEqual([189, 'demo']);

  it('counts what stays, and refuses a shop that runs or was live', { timeout: 120_000 }, async () => {
    await use(async ({ pool }) => {
      const plan = new Map((await planEnd(pool)).map(({ subject, ...counts }) => [subject, counts]));
      expect(plan.get('Bottles')).toEqual({ staying: 1, left: 188 });
      expect(plan.get('Members of staff')).toEqual({ staying: 1, left: 3 });
      expect(plan.get('Suppliers')).toEqual({ staying: 1, left: 5 });
      expect(plan.get('Orders')?.staying).toBe(0);
      await expect(run('2026-12-01T00:00:00Z')).rejects.toThrow(DEMO_ERRORS['in-use']);
      await pool.query(
        `update payment_session set is_test = false where id = (select min(id::text)::uuid from payment_session)`,
      );
    });
    await expect(run('2026-12-01T00:00:01Z')).rejects.toThrow(DEMO_ERRORS.live);
    await use(({ pool }) => pool.query('update payment_session set is_test = true'));
  });

  it('leaves one of the two shops whole when it is killed at any step', { timeout: 600_000 }, async () => {
    await killAt('carried', '2026-12-01T00:01:00Z');
    await use(expectFormer);
    await killAt('filled', '2026-12-01T00:02:00Z');
    await use(expectFormer);
    if (place.url === undefined) {
      const copy = `${dataDir}-copy`;
      await cp(dataDir, copy, { recursive: true });
      await killAt('half-swapped', '2026-12-01T00:03:00Z', copy);
      await use((shop) => expectNew(shop, lastHash), copy);
      await rm(copy, { recursive: true });
    }
    await killAt('swapped', '2026-12-01T00:04:00Z');
    await use((shop) => expectNew(shop, lastHash));
  });

  it('leaves the former shop beside the new one, and is not done twice', { timeout: 120_000 }, async () => {
    await expect(run('2026-12-01T00:05:00Z')).rejects.toThrow(DEMO_ERRORS['no-demo']);
    const schema = 'before_end_demo_20261201000400';
    const products =
      place.url === undefined
        ? await use(({ pool }) => count(pool, 'product'), join(dataDir, schema.replaceAll('_', '-')))
        : await use(({ pool }) => count(pool, `${schema}.product`));
    expect(products).toBe(189);
    const schemas = `select nspname as value from pg_namespace where nspname ~ 'end_demo'`;
    expect(await use(({ pool }) => list(pool, schemas))).toEqual(place.url === undefined ? [] : [schema]);
  });
}

async function makeDemo({ db, pool }: DatabaseConnection): Promise<void> {
  await deliverRules(db, join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));
  await seedEmptyShop(db, DEMO, 'demo', { hasPast: true });
  await seedDemoContent(db, DEMO);
  await seedDemoPast(db, PROJECT_ROOT, new Date());
  const { rows } = await pool.query<{ list: string }>(
    `select string_agg(column_name, ', ') as list from information_schema.columns
      where table_name = 'product' and table_schema = current_schema() and is_generated = 'NEVER' and column_name <> 'number'`,
  );
  const list = rows[0]?.list ?? '';
  for (const statement of [
    `insert into staff (id, issuer, subject, name, email, email_norm, state, updated_by)
     values ('${OWNER}', 'own', '${OWNER}', 'Ines', 'ines@shop.example', 'ines@shop.example', 'active', 'system:test')`,
    `insert into staff_role (staff_id, role) values ('${OWNER}', 'owner')`,
    `insert into supplier (id, name, contact, currency) values (gen_random_uuid(), 'Own Imports', '', 'CAD')`,
    // Photographed, as a product of the demo is, but created by a member of staff.
    `insert into product (${list}) select ${list} from jsonb_populate_record(null::product,
       (select to_jsonb(p) || jsonb_build_object('id', '${OWN}', 'sku', 'OWN-1', 'slug', 'own-gin', 'name', 'Own Gin',
          'stock_quantity', 10, 'updated_by', 'staff:${OWNER}', 'supplier_id', null) from product p order by slug limit 1))`,
    `insert into demo_photograph (product_id, photograph) values ('${OWN}', '{}')`,
    `insert into audit_event (id, actor_kind, actor_id, action, resource_kind, resource_id, after)
     values (gen_random_uuid(), 'staff', '${OWNER}', 'product.created', 'product', '${OWN}', '{}')`,
    `select refresh_product_search(array['${OWN}'::uuid])`,
    // Two of them left for a test order.
    `update stock_level set on_hand = 8, average_cost_cad = 12.5 where product_id = '${OWN}'`,
    `update product set stock_quantity = 8 where id = '${OWN}'`,
    `insert into stock_movement (id, product_id, delta, reason, on_hand_after, reference_kind, reference_id, actor_kind)
     select gen_random_uuid(), '${OWN}', -2, 'sold', 8, 'order', id, 'system' from shop_order order by number limit 1`,
    `update settings_group set is_demo = false, version = 2, value = '{"returns": {"days": 14, "except": []}}' where name = 'policy'`,
    `update page set title = 'Our own page', version = 2 where slug = (select min(slug) from page)`,
    `insert into app_setting (key, value) values ('a-secret', 'stays')`,
  ])
    await pool.query(statement);
}

async function expectNew({ db, pool }: DatabaseConnection, lastHash: string): Promise<void> {
  expect(await findSeedMode(db)).toBe('empty');
  const { rows } = await pool.query<Record<string, unknown>>(
    `select p.slug, p.stock_quantity as available, l.on_hand as "onHand", l.average_cost_cad::float as cost,
            (select count(*)::int from product_search s where s.product_id = p.id) as documents
       from product p join stock_level l on l.product_id = p.id`,
  );
  expect(rows).toEqual([{ slug: 'own-gin', available: 10, onHand: 10, cost: 12.5, documents: 1 }]);
  for (const table of ['shop_order', 'customer', 'contact_message', 'receipt', 'recipe', 'article'])
    expect(await count(pool, table), table).toBe(0);
  expect(await list(pool, `select name as value from supplier`)).toEqual(['Own Imports']);
  expect(
    await list(pool, `select email || ' ' || role as value from staff join staff_role on staff_id = id`),
  ).toEqual(['ines@shop.example owner']);
  expect(
    await list(
      pool,
      `select value -> 'returns' ->> 'days' as value from settings_group where name = 'policy'`,
    ),
  ).toEqual(['14']);
  expect(
    await list(pool, `select value->>'slogan' as value from settings_group where name = 'identity'`),
  ).toEqual([null]);
  expect(await list(pool, `select title as value from page where version > 1`)).toEqual(['Our own page']);
  expect(await count(pool, 'page')).toBe(7);
  expect(await list(pool, `select value from app_setting where key = 'a-secret'`)).toEqual(['stays']);
  expect(await count(pool, 'category')).toBeLessThan(5);
  expect(
    await list(
      pool,
      `select e.action || ' ' || s.prev_hash as value from audit_seal s join audit_event e on e.id = s.event_id order by s.seq limit 1`,
    ),
  ).toEqual([`demo.ended ${lastHash}`]);
  expect((await verifyChain(db)).problem).toBeUndefined();
  expect((await reconcile(db)).discrepancies).toEqual([]);
}

const list = async (pool: Pool, query: string): Promise<unknown[]> =>
  (await pool.query<{ value: unknown }>(query)).rows.map(({ value }) => value);

const count = async (pool: Pool, table: string): Promise<number> =>
  Number((await list(pool, `select count(*) as value from ${table}`))[0]);
