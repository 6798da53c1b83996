import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';
import {
  beginWriting,
  countRows,
  endTable,
  endWriting,
  listTables,
  readRows,
  type Table,
  writeRows,
} from '#platform/database/table-rows.ts';
import { conditionOf, isCarried, selectCarried } from './table-rules.ts';

/**
 * Writes the rows of the former shop that are carried over into a new, empty shop, in one transaction.
 * A row that the new shop has brought itself gives way to one with the same key. Returns how many rows
 * each table got from the former shop. Throws when a table has other numbers of rows at the end.
 */
export async function carryRows(source: Pool, target: Pool): Promise<Map<string, number>> {
  const from = await source.connect();
  const to = await target.connect();
  let isDone = false;
  try {
    await from.query('begin transaction isolation level repeatable read, read only');
    await to.query('begin');
    // Times are copied as text.
    for (const client of [from, to]) await client.query(`set local timezone = 'UTC'`);
    const staying = await copyAll(from, to);
    await to.query('commit');
    await from.query('commit');
    isDone = true;
    return staying;
  } finally {
    // A connection that is discarded takes its transaction with it.
    from.release(!isDone);
    to.release(!isDone);
  }
}

async function copyAll(from: PoolClient, to: PoolClient): Promise<Map<string, number>> {
  const tables = await listTables(to);
  const brought = await readBrought(to, tables);
  const staying = new Map<string, number>();
  await beginWriting(to, tables);
  for (const table of tables.filter(({ name }) => isCarried(name))) {
    const condition = conditionOf(table.name, 't');
    for await (const part of readRows(from, table.name, condition)) await writeRows(to, table, part);
    const count = await countRows(from, table.name, condition);
    const added = await writeRows(to, table, brought.get(table.name) ?? [], 'skip');
    await endTable(to, table, count + added);
    staying.set(table.name, count);
  }
  await endWriting(to, tables);
  return staying;
}

/** Reads what a new shop brings: neutral pages, and how it was filled. */
async function readBrought(client: PoolClient, tables: readonly Table[]): Promise<Map<string, string[]>> {
  const brought = new Map<string, string[]>();
  for (const { name } of tables.filter((table) => isCarried(table.name))) {
    const rows: string[] = [];
    for await (const part of readRows(client, name)) rows.push(...part);
    brought.set(name, rows);
  }
  return brought;
}

const IdSchema = z.object({ id: z.string() });

/** Lists the ids of the products that are carried over. */
export async function listCarriedProducts(source: Pool): Promise<string[]> {
  const rows = await queryClient(source, selectCarried('product', 'id'), IdSchema);
  return rows.map(({ id }) => id);
}
