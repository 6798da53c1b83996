import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';

/**
 * The triggers that record a change for every row, and their tables
 * (db/migrations/0002-catalogue-changes.sql).
 */
const TRIGGERS = [
  ['product', 'product_changed'],
  ['product_attribute', 'product_attribute_changed'],
  ['food_pairing', 'food_pairing_changed'],
  ['flavour_profile', 'flavour_profile_changed'],
  ['award', 'award_changed'],
] as const;

/**
 * Changes thousands of products with one recorded change for everything, instead of several per
 * product. A transaction that fails restores the triggers. Requires ownership of the tables, as the
 * account that migrated the database has.
 */
export async function withoutChangeNotes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await switchTriggers(tx, 'disable');
  await work();
  await switchTriggers(tx, 'enable');
  await tx.execute(sql`select record_catalogue_change('everything')`);
}

async function switchTriggers(tx: Transaction, word: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of TRIGGERS) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} ${sql.raw(word)} trigger ${sql.identifier(trigger)}`,
    );
  }
}
