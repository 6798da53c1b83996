import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createKey } from '#modules/staff/office.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import { createSearch } from '#modules/search/index.ts';
import { createAdminServices } from '#server/admin/create-admin-services.ts';
import { createDemo } from '#server/admin/create-demo.ts';
import { createTestSite } from '#server/http/test-site.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { createLog } from '#platform/log/create-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { insertOrders } from './insert-orders.ts';
import { NO_ENVIRONMENT } from './create-office.ts';

const run = promisify(execFile);
const OWNER = '01a05d65-0000-7000-8000-0000000000a1';
const document = readFileSync(`${PROJECT_ROOT}/docs/operating/admin-api.md`, 'utf8');
const block = /```sh\n([^]*?)```/.exec(document)?.[1] ?? '';
/** Each call of the document: what it says it does, the status that it promises, the command. */
const CALLS = block.split('\n\n').map((part) => {
  const [comment = '', ...command] = part.trim().split('\n');
  const [, title = '', status = ''] = /^# (.+): (\d{3})$/.exec(comment) ?? [];
  return { title, status: Number(status), command: command.join('\n') };
});

let place: TestDatabase;
let site: Awaited<ReturnType<typeof createTestSite>>;
let environment: Record<string, string>;

beforeAll(async () => {
  place = await startDatabase();
  const { db, pool } = await place.open();
  await pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [OWNER],
  );
  await pool.query(`insert into staff_role (staff_id, role) values ($1, 'owner')`, [OWNER]);
  await insertOrders(db, { products: 1, orders: 1 });
  await pool.query('update shop_order set version = 1');
  const made = await inTransaction(db, (tx) =>
    createKey(
      tx,
      { kind: 'staff', id: OWNER },
      {
        name: 'Warehouse',
        permissions: ['catalogue.read', 'order.read', 'order.fulfil'],
        networks: [],
        expiresInDays: 90,
        now: new Date(),
      },
    ),
  );
  if (made.kind !== 'created') throw new Error(made.kind);
  const { rows } = await db.execute(sql`select number from shop_order`);
  const { number } = z.object({ number: z.string() }).parse(rows[0]);
  const origin = 'http://127.0.0.1';
  const adminApi = createAdminServices({
    db,
    origin,
    shopOrigin: origin,
    rateLimit: 0,
    shop: { isTest: false, takesPayments: true },
    rules: createCompliance(db),
    settingLocks: [],
    takesShopify: false,
    demo: createDemo(db),
    mail: { sends: true },
    health: { list: async () => [] },
    shownLinks: async () => SPECIFIED_LINKS,
    search: createSearch(db, createCatalog(db), createLiveCatalogIndex(db)),
    stores: openFolderStores('/nowhere'),
    secretKey: undefined,
    environment: NO_ENVIRONMENT,
    catalogueFolder: '/nowhere',
    onJobs: () => undefined,
    log: createLog('silent'),
  });
  site = await createTestSite({ adminApi });
  environment = { SHOP: `http://127.0.0.1:${site.port}`, KEY: made.token, ORDER: number };
});
afterAll(async () => {
  await site.close();
  await place.stop();
});

/** Runs a command as it stands; returns its output and the status. */
async function call(command: string): Promise<{ status: number; output: string }> {
  const path = process.env['PATH'] ?? '';
  const { stdout } = await run('bash', ['-c', `${command} -sS -w '\n%{http_code}'`], {
    env: { PATH: path, ...environment },
  });
  const lines = stdout.split('\n');
  return { status: Number(lines.at(-1)), output: lines.slice(0, -1).join('\n') };
}

it('each curl of the document does what it says, in its order', async () => {
  expect(CALLS).toHaveLength(8);
  const outputs: string[] = [];
  for (const { title, status, command } of CALLS) {
    const answered = await call(command);
    expect([title, answered.status, answered.output.slice(0, 300)]).toEqual([
      title,
      status,
      expect.any(String),
    ]);
    outputs.push(answered.output);
  }
  const [me, products, orders, order, packed, again, stale, refused] = outputs;
  expect(me).toContain('"name":"Warehouse"');
  expect(products).toContain('"items":[');
  expect(orders).toContain('"total":1');
  expect(order?.toLowerCase()).toContain('etag: "1"');
  expect(packed).toContain('"state":"packing"');
  expect(JSON.parse(again ?? '')).toEqual(JSON.parse(packed ?? '{}'));
  expect(stale).toContain('changed-meanwhile');
  expect(refused).toContain('customer.read');
});
