import { sql } from 'drizzle-orm';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** The whole demo is imported, beside two other test files. */
export const DEMO_TIMEOUT_MS = 240_000;

/** Creates a shop with the demo, as `npm run demo:scale` creates it before it adds products. */
export async function openDemoShop(database: TestDatabase): Promise<Database> {
  const { db, pool } = await database.open();
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await seedEmptyShop(db, `${PROJECT_ROOT}/demo`);
  return db;
}

/** Returns row counts by table, and all data of products that are not synthetic. */
export async function countRows(db: Database) {
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    with synthetic as (select id from product where sku like 'SCALE-%')
    select (select count(*)::int from synthetic) as products,
           (select count(*)::int from product_search where product_id in (select id from synthetic)) as documents,
           (select count(*)::int from flavour_profile where product_id in (select id from synthetic)) as flavours,
           (select count(*)::int from product_attribute where product_id in (select id from synthetic)) as attributes,
           (select count(*)::int from food_pairing where product_id in (select id from synthetic)) as pairings,
           (select count(*)::int from pg_trigger where tgenabled <> 'O' and not tgisinternal) as "triggersOff",
           (select md5(string_agg(p::text, '' order by id)) from product p where sku not like 'SCALE-%') as others`);
  const [counted] = rows;
  if (!counted) throw new Error('the count query returned no row');
  return counted;
}

/** Returns the tags of changes recorded after the change with that id. */
export async function notesAfter(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct tag from changed_tag where id > ${id} order by tag`,
  );
  return rows.map(({ tag }) => tag);
}

export async function lastNote(db: Database): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from changed_tag`,
  );
  return rows[0]?.last ?? 0;
}
