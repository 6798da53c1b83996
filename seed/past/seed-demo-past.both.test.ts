import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyChain } from '#modules/audit/chain.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { reconcile } from '#modules/orders/commands.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from '../seed-demo-content.ts';
import { seedEmptyShop } from '../seed-shop.ts';
import { seedDemoPast } from './seed-demo-past.ts';

const place = useDatabase();
const DEMO = join(PROJECT_ROOT, 'demo');
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await place().db.execute<{ count: number }>(query)).rows[0]?.count);

it('gives a new demo shop 90 days of work that balance, and queues nothing', async () => {
  const { db, pool } = place();
  await migrate(pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await deliverRules(db, join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));
  await seedEmptyShop(db, DEMO, 'demo', { hasPast: true });
  await seedDemoContent(db, DEMO);
  expect(await seedDemoPast(db, PROJECT_ROOT, new Date())).toBe(true);
  expect(await seedDemoPast(db, PROJECT_ROOT, new Date())).toBe(false);

  expect(await count(sql`select count(*)::int from shop_order`)).toBeGreaterThan(250);
  expect(
    await count(sql`select count(*)::int from shop_order where created_at > now() - interval '1 day'`),
  ).toBeGreaterThan(0);
  expect(await count(sql`select count(*)::int from shop_order where created_at > now()`)).toBe(0);
  expect(await count(sql`select count(*)::int from outbox_job`)).toBe(0);
  // No order, payment or customer of the past may look like a real one.
  expect(await count(sql`select count(*)::int from shop_order where not is_test`)).toBe(0);
  expect((await reconcile(db)).discrepancies).toEqual([]);
  const { problem, events } = await verifyChain(db);
  expect(problem).toBeUndefined();
  expect(events).toBeGreaterThan(2000);
});
