import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/** The tables whose triggers record the changed products (db/migrations/0046-tags-by-kind.sql). */
const TABLES = ['product', 'product_attribute', 'food_pairing', 'flavour_profile', 'award'] as const;
const EVENTS = ['insert', 'update', 'delete'] as const;

/**
 * Changes thousands of products with one recorded change for everything, instead of several per
 * product. A transaction that fails restores the triggers. Requires ownership of the tables, as the
 * account that migrated the database has.
 */
export async function withoutChangeNotes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await switchTriggers(tx, 'disable');
  await work();
  await switchTriggers(tx, 'enable');
  await tx.execute(sql`select record_tags(array['everything'])`);
}

async function switchTriggers(tx: Transaction, word: 'enable' | 'disable'): Promise<void> {
  for (const table of TABLES)
    for (const event of EVENTS)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} ${sql.raw(word)} trigger ${sql.identifier(`${table}_tags_${event}`)}`,
      );
}
