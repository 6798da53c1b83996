import { writeFile } from 'node:fs/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { listTables, readRows } from '#platform/database/table-rows.ts';
import type { PastHeader, PastTable } from '#seed/past/past-file.ts';

/** Rows that a new shop makes itself, or that only a running one needs: jobs and mail above all. */
const LEFT_OUT = [
  'app_setting',
  'audit_seal',
  'auth_key',
  'catalogue_issue',
  'contact_acknowledgement',
  'contact_form_use',
  'outbox_job',
  'rate_limit',
  'refund_day',
  'staff_owner_link',
  'write_probe',
];

type Row = Record<string, unknown>;
/** The rows of each table by their keys, as texts. */
export type Rows = Map<string, { key: readonly string[]; rows: Map<string, Row> }>;

/** Reads every row of the shop. */
export async function listRows({ pool }: DatabaseConnection): Promise<Rows> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'`);
    const all: Rows = new Map();
    for (const { name, columns } of await listTables(client)) {
      if (LEFT_OUT.includes(name)) continue;
      const key = await findKey(client, name);
      const rows = new Map<string, Row>();
      for await (const part of readRows(client, name))
        for (const text of part) {
          const row = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
          // Generated columns follow from the others.
          rows.set(
            JSON.stringify(key.map((column) => row[column])),
            pick(row, (column) => columns.includes(column)),
          );
        }
      all.set(name, { key, rows });
    }
    await client.query('commit');
    return all;
  } finally {
    client.release();
  }
}

type Client = Parameters<typeof queryClient>[0];

async function findKey(client: Client, table: string): Promise<string[]> {
  const rows = await queryClient(
    client,
    {
      text: `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid = $1::regclass and i.indisprimary`,
      values: [table],
    },
    z.object({ name: z.string() }),
  );
  if (rows.length > 0) return rows.map(({ name }) => name);
  // Without a key a row is known by all that it has.
  const columns = await queryClient(
    client,
    {
      text: 'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0',
      values: [table],
    },
    z.object({ name: z.string() }),
  );
  return columns.map(({ name }) => name);
}

/** Writes what the shop has beyond `before`: new rows whole, changed ones by what changed. */
export async function writePast(
  database: DatabaseConnection,
  { before, begin, end, file }: { before: Rows; begin: number; end: number; file: string },
): Promise<void> {
  const tables: PastTable[] = [];
  for (const [table, { key, rows }] of await listRows(database)) {
    const former = before.get(table)?.rows ?? new Map<string, Row>();
    const inserted: Row[] = [];
    const changed: PastTable['changed'] = [];
    for (const [at, row] of rows) {
      const old = former.get(at);
      if (!old) inserted.push(row);
      else {
        const set = pick(row, (column) => JSON.stringify(old[column]) !== JSON.stringify(row[column]));
        if (Object.keys(set).length > 0)
          changed.push({ key: pick(row, (column) => key.includes(column)), set });
      }
    }
    if (inserted.length + changed.length > 0) tables.push({ table, rows: inserted, changed });
  }
  const header: PastHeader = { begin: new Date(begin).toISOString(), end: new Date(end).toISOString() };
  const text = [header, ...tables].map((line) => `${JSON.stringify(line)}\n`).join('');
  const bytes = zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  await writeFile(file, bytes);
  for (const { table, rows, changed } of tables)
    console.log(`${table}: ${rows.length} rows, ${changed.length} changed`);
  console.log(`${file}: ${bytes.length} bytes of ${text.length}`);
}

const pick = (row: Row, isWanted: (column: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isWanted(column)));
