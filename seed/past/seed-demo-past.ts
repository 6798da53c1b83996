import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { afterBulkLoad } from '#platform/database/after-bulk-load.ts';
import { findAppSetting, moveAppSetting, saveAppSetting } from '#platform/database/app-setting.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import {
  continueIdentity,
  endWriting,
  listTables,
  type Table,
  turnTriggersOff,
  writeRows,
} from '#platform/database/table-rows.ts';
import { toDay } from '#platform/zoned-days.ts';
import { PAST_FILE, type PastHeader, type PastTable, readPast } from './past-file.ts';
import { shiftTimes } from './shift-times.ts';

/** Advisory lock key, unique in the project. */
const LOCK_KEY = 2_526_251;
/** Key of the row of app_setting: `due` until the past is written, then `written`. */
const KEY = 'demo-past';
/** The zone of the demo shop, whose days the past has. */
const ZONE = 'America/Toronto';
/** Days after its end that the past speaks of, such as when an order arrives. */
const DAYS_AHEAD = 60;
/** What a new shop has written itself belongs before the past: the ledger opens before it sells. */
const BACKDATED: Readonly<Record<string, readonly string[]>> = {
  audit_event: ['created_at'],
  audit_unsealed: ['queued_at'],
  price_history: ['created_at'],
  product: ['created_at', 'first_published_at', 'updated_at'],
  stock_movement: ['created_at'],
};

/** Notes that the shop gets the demo's past, in the transaction that fills it. */
export const notePastDue = (tx: Transaction): Promise<void> => saveAppSetting(tx, KEY, 'due');

/**
 * Writes the demo's past into a shop that was just filled with the demo: 90 days of orders, customers,
 * messages and receipts, moved in time so that they end now. Nothing is queued, and no mail is sent.
 * Returns whether it wrote. Of processes that start together, one does it.
 */
export async function seedDemoPast(db: Database, root: string, now: Date): Promise<boolean> {
  if ((await findAppSetting(db, KEY)) !== 'due') return false;
  const { header, tables } = await readPast(join(root, PAST_FILE), (line, { begin, end }) =>
    shiftTimes(line, shiftOf({ begin, end }, now)),
  );
  const client = await db.$client.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query(`set local timezone = 'UTC'; set local lock_timeout = 0`);
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const isDue = await moveAppSetting(client, { key: KEY, from: 'due', to: 'written' });
    if (isDue) await writePast(client, tables, backTo(header, now));
    await client.query('commit');
    isDone = true;
    if (!isDue) return false;
  } finally {
    client.release(!isDone);
  }
  await afterBulkLoad(db.$client);
  return true;
}

const shiftOf = ({ begin, end }: PastHeader, now: Date) => ({
  from: Date.parse(begin) - DAY_MS,
  to: Date.parse(end) + DAYS_AHEAD * DAY_MS,
  ms: now.getTime() - Date.parse(end),
  days: Math.round((Date.parse(toDay(now, ZONE)) - Date.parse(toDay(new Date(end), ZONE))) / DAY_MS),
});

/** The moment at which the shop of the past opened. */
const backTo = ({ begin, end }: PastHeader, now: Date): Date =>
  new Date(now.getTime() - (Date.parse(end) - Date.parse(begin)));

async function writePast(client: PoolClient, past: readonly PastTable[], begin: Date): Promise<void> {
  const changes = new Map(past.map((table) => [table.table, table]));
  const concerned = (await listTables(client)).filter(({ name }) => changes.has(name) || name in BACKDATED);
  // What triggers would write is in the file, as they wrote it when it happened.
  await turnTriggersOff(client, concerned);
  // Raw SQL: tables are named by the file, as below.
  for (const [name, columns] of Object.entries(BACKDATED))
    await client.query(`update ${name} set ${columns.map((column) => `${column} = $1`).join(', ')}`, [begin]);
  for (const table of concerned) {
    const { rows, changed } = changes.get(table.name) ?? { rows: [], changed: [] };
    await insert(client, table, rows);
    await update(client, table, changed);
  }
  await endWriting(client, concerned);
}

/** A column that a later migration added gets its default. */
async function insert(client: PoolClient, table: Table, rows: PastTable['rows']): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = table.columns.filter((column) => column in first);
  await writeRows(
    client,
    { ...table, columns },
    rows.map((row) => JSON.stringify(row)),
  );
  if (table.identity !== null) await continueIdentity(client, table.name, table.identity);
}

async function update(
  client: PoolClient,
  { name, columns: known }: Table,
  changed: PastTable['changed'],
): Promise<void> {
  const groups = Map.groupBy(changed, ({ set }) => known.filter((column) => column in set).join(', '));
  for (const [columns, group] of groups) {
    const keys = Object.keys(group[0]?.key ?? {});
    // Raw SQL: as above.
    await client.query(
      `update ${name} t set ${columns
        .split(', ')
        .map((column) => `${column} = r.${column}`)
        .join(', ')}
         from jsonb_populate_recordset(null::${name}, $1::jsonb) r
        where ${keys.map((key) => `t.${key} = r.${key}`).join(' and ')}`,
      [JSON.stringify(group.map(({ key, set }) => ({ ...key, ...set })))],
    );
  }
}
