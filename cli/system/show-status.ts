import { join } from 'node:path';
import { countCatalogue } from '#modules/catalog/commands.ts';
import { listUnchecked } from '#modules/compliance/commands.ts';
import { listLawRules } from '#modules/compliance/index.ts';
import { countMessages } from '#modules/contact/index.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { findLastChange } from '#platform/changes/find-last-change.ts';
import { listBackfills } from '#platform/database/backfills.ts';
import { countMigrations, listPendingMigrations } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { loadReleaseBackfills } from '#seed/load-release-backfills.ts';
import type { Command } from '../command.ts';

export const showStatus: Command = {
  usage: 'status',
  summary: 'what the database holds, and whether a shop runs on it',
  keepsSchema: true,
  async run(_given, { database, root, print }) {
    const { db, pool } = database;
    const { products, soldOut, categories } = await countCatalogue(db);
    const isEmbedded = database.kind === 'embedded';
    const isThroughShop = isEmbedded && database.socketPath === undefined;
    print(
      `database      ${isEmbedded ? 'embedded' : 'PostgreSQL'}${isThroughShop ? ', served by a running shop' : ''}`,
    );
    const pending = await listPendingMigrations(pool, join(root, 'db', 'migrations'));
    const waits = pending.length === 0 ? '' : `, pending: ${pending.join(', ')}`;
    print(`migrations    ${await countMigrations(pool)}${waits}`);
    for (const { name, rows, isDone } of await listBackfills(db, await loadReleaseBackfills(root)))
      if (!isDone) print(`backfill      ${name}: ${rows} rows so far`);
    print(`categories    ${categories}`);
    print(`products      ${products}, ${soldOut} of them sold out`);
    const { waiting, dead } = await countJobs(db);
    print(`messages      ${await countMessages(db)}`);
    print(`outbox        ${waiting} waiting, ${dead} dead`);
    if (pending.length > 0) {
      print('law, changes  known after the pending migrations');
      return;
    }
    print(`law           ${await countUnchecked(database)}`);
    const changedAt = await findLastChange(db);
    print(`last change   ${changedAt ? formatMinute(changedAt) : '–'}`);
  },
};

async function countUnchecked({ db }: DatabaseConnection): Promise<string> {
  const rules = await listLawRules(db);
  if (rules.length === 0) return 'no rules: start the shop once';
  const today = new Date().toLocaleDateString('en-CA');
  return `${listUnchecked(rules, today).length} rules to compare with their source (law check)`;
}

/** `2026-05-01 17:30 UTC` */
function formatMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
