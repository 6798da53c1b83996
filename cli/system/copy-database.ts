import type { Pool, PoolClient } from 'pg';
import {
  beginWriting,
  countRows,
  endTable,
  endWriting,
  holdsShop,
  listTables,
  readRows,
  writeRows,
} from '#platform/database/table-rows.ts';

/** Counts of the copied tables and rows. */
export type CopiedDatabase = { tables: number; rows: number };

/**
 * Copies every row of one database into another in one transaction: everything or nothing. Both
 * databases have the same migrations. Returns `'not-empty'` and changes nothing when the target
 * holds a shop. Throws when the row counts differ at the end.
 */
export async function copyDatabase(source: Pool, target: Pool): Promise<CopiedDatabase | 'not-empty'> {
  const from = await source.connect();
  const to = await target.connect();
  let isDone = false;
  try {
    await from.query('begin transaction isolation level repeatable read, read only');
    await to.query('begin');
    const copied = await copyAll(from, to);
    await to.query(copied === 'not-empty' ? 'rollback' : 'commit');
    await from.query('commit');
    isDone = true;
    return copied;
  } finally {
    // A connection that is discarded takes its transaction with it.
    from.release(!isDone);
    to.release(!isDone);
  }
}

async function copyAll(from: PoolClient, to: PoolClient): Promise<CopiedDatabase | 'not-empty'> {
  // Times are copied as text.
  for (const client of [from, to]) await client.query(`set local timezone = 'UTC'`);
  if (await holdsShop(to)) return 'not-empty';
  const tables = await listTables(to);
  await beginWriting(to, tables);
  let rows = 0;
  for (const table of tables) {
    for await (const part of readRows(from, table.name)) await writeRows(to, table, part);
    const count = await countRows(from, table.name);
    await endTable(to, table, count);
    rows += count;
  }
  await endWriting(to, tables);
  return { tables: tables.length, rows };
}
