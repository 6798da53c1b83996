import type { Pool } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { hasLiveSales } from '#modules/checkout/index.ts';
import { findLastOpening } from '#modules/opening/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { listAppliedMigrations } from '#platform/database/migrate.ts';
import { loadMigrations } from '#platform/database/migration-files.ts';
import { countRows } from '#platform/database/table-rows.ts';
import { findSeedMode } from '../seed-mode.ts';
import { DemoError } from './demo-error.ts';
import { conditionOf } from './table-rules.ts';

/** What owners know by name, with its table. */
const SUBJECTS: Readonly<Record<string, string>> = {
  Bottles: 'product',
  Categories: 'category',
  Collections: 'collection',
  Suppliers: 'supplier',
  Articles: 'article',
  Recipes: 'recipe',
  Pages: 'page',
  Questions: 'faq_question',
  Months: 'month',
  'Weekly lists': 'weekly_list',
  Events: 'event',
  'Groups of settings': 'settings_group',
  'Rules of law': 'law_rule',
  'Uploaded pictures': 'media',
  Redirects: 'redirect',
  Webhooks: 'webhook_endpoint',
  'Members of staff': 'staff',
  Orders: 'shop_order',
  Customers: 'customer',
  Messages: 'contact_message',
  Receipts: 'receipt',
  'Events of the history': 'audit_event',
};

/** How many rows of a subject stay in the shop, and how many are left in the former database. */
export type EndedSubject = { subject: string; staying: number; left: number };

/** Throws a `DemoError` when the demo of a shop, running or not, cannot be ended. */
export async function refuseShop(db: Handle): Promise<void> {
  if ((await findSeedMode(db)) !== 'demo') throw new DemoError('no-demo');
  if ((await hasLiveSales(db)) || (await findLastOpening(db))) throw new DemoError('live');
}

/** Throws a `DemoError` when the demo cannot be ended, or its database is not of this release. */
export async function refuseToEnd(pool: Pool, migrations: string): Promise<void> {
  const [ours, applied] = [await loadMigrations(migrations), await listAppliedMigrations(pool)];
  const hashes = new Map(ours.map(({ name, sha256 }) => [name, sha256]));
  if (applied.length !== ours.length || applied.some(({ name, sha256 }) => hashes.get(name) !== sha256))
    throw new DemoError('other-release');
  await refuseShop(drizzle(pool));
}

/** Counts what would stay and what would be left. Changes nothing. */
export async function planEnd(pool: Pool): Promise<EndedSubject[]> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const subjects: EndedSubject[] = [];
    for (const [subject, table] of Object.entries(SUBJECTS)) {
      const staying = await countRows(client, table, conditionOf(table, 't'));
      subjects.push({ subject, staying, left: (await countRows(client, table)) - staying });
    }
    await client.query('commit');
    isDone = true;
    return subjects;
  } finally {
    client.release(!isDone);
  }
}
