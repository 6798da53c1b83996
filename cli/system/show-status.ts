import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listLawRules, listUnchecked } from '#modules/compliance/index.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { listBackfills } from '#platform/database/backfills.ts';
import { listPendingMigrations } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Command } from '../command.ts';

type Counts = {
  products: number;
  soldOut: number;
  categories: number;
  migrations: number;
  messages: number;
  changedAt: string | null;
};

export const showStatus: Command = {
  usage: 'status',
  summary: 'what the database holds, and whether a shop runs on it',
  keepsSchema: true,
  async run(_given, { database, root, print }) {
    const { rows } = await database.db.execute<Counts>(sql`
      select (select count(*)::int from product) as products,
             (select count(*)::int from product where stock_quantity = 0) as "soldOut",
             (select count(*)::int from category) as categories,
             (select count(*)::int from schema_migration) as migrations,
             (select count(*)::int from contact_message) as messages,
             (select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') from catalogue_change)
               as "changedAt"`);
    const [counts] = rows;
    if (!counts) throw new Error('the count query returned no row');
    const isEmbedded = database.kind === 'embedded';
    const isThroughShop = isEmbedded && database.socketPath === undefined;
    print(
      `database      ${isEmbedded ? 'embedded' : 'PostgreSQL'}${isThroughShop ? ', served by a running shop' : ''}`,
    );
    const pending = await listPendingMigrations(database.pool, join(root, 'db', 'migrations'));
    const waits = pending.length === 0 ? '' : `, pending: ${pending.join(', ')}`;
    print(`migrations    ${counts.migrations}${waits}`);
    for (const { name, rows, isDone } of await listBackfills(database.db, join(root, 'db', 'backfills')))
      if (!isDone) print(`backfill      ${name}: ${rows} rows so far`);
    print(`categories    ${counts.categories}`);
    print(`products      ${counts.products}, ${counts.soldOut} of them sold out`);
    const { waiting, dead } = await countJobs(database.db);
    print(`messages      ${counts.messages}`);
    print(`outbox        ${waiting} waiting, ${dead} dead`);
    print(
      `law           ${pending.length > 0 ? 'known after the pending migrations' : await countUnchecked(database)}`,
    );
    print(`last change   ${counts.changedAt ?? '–'}`);
  },
};

async function countUnchecked({ db }: DatabaseConnection): Promise<string> {
  const rules = await listLawRules(db);
  if (rules.length === 0) return 'no rules: start the shop once';
  const today = new Date().toLocaleDateString('en-CA');
  return `${listUnchecked(rules, today).length} rules to compare with their source (law check)`;
}
