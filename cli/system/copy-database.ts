import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';

/** Counts of the copied tables and rows. */
export type CopiedDatabase = { tables: number; rows: number };

/** Tables that migrations write, or that only running processes need. */
const NOT_COPIED = ['schema_migration', 'changed_tag'];
/** A row in any of these tables means that the database already holds a shop. */
const TABLES_OF_A_SHOP = ['category', 'product', 'shop_order', 'customer', 'account'];
/** Rows per insert statement. */
const CHUNK_ROWS = 1000;

const TableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  identity: z.string().nullable(),
  needs: z.array(z.string()),
});
type Table = z.output<typeof TableSchema>;

const RowSchema = z.object({ row: z.string() });
const CountSchema = z.object({ count: z.int() });

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
  for (const name of TABLES_OF_A_SHOP) if ((await countRows(to, name)) > 0) return 'not-empty';
  const tables = inOrder(await loadTables(to));
  const names = tables.map(({ name }) => name).join(', ');
  // First of all: some tables refuse to be emptied.
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`);
  // Raw SQL: the builder has no such statement.
  await to.query(`truncate ${names}`);
  let rows = 0;
  for (const table of tables) rows += await copyTable(from, to, table);
  // Deferred foreign key checks would keep the tables locked.
  await to.query('set constraints all immediate');
  for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`);
  return { tables: tables.length, rows };
}

async function copyTable(from: PoolClient, to: PoolClient, table: Table): Promise<number> {
  const { name, identity } = table;
  const columns = table.columns.join(', ');
  await from.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`);
  for (;;) {
    const rows = await queryClient(from, `fetch ${CHUNK_ROWS} from rows`, RowSchema);
    if (rows.length === 0) break;
    // Raw SQL: texts are never parsed here, so that numbers keep every digit.
    await to.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.query('close rows');
  if (identity !== null)
    await to.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${identity}), 1), max(${identity}) is not null) from ${name}`,
      [name, identity],
    );
  const [read, written] = [await countRows(from, name), await countRows(to, name)];
  if (read !== written) throw new Error(`${name} has ${read} rows and ${written} were copied`);
  return written;
}

async function loadTables(client: PoolClient): Promise<Table[]> {
  const text = `select c.relname as name,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                     and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
            array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
       from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and c.relname <> all ($1) order by c.relname`;
  return await queryClient(client, { text, values: [NOT_COPIED] }, TableSchema);
}

/** Returns the tables in an order in which each comes after those that its foreign keys reference. */
function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((name) => open.has(name)));
    if (ready.length === 0) throw new Error('the foreign keys of the tables form a cycle');
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

async function countRows(client: PoolClient, name: string): Promise<number> {
  const [row] = await queryClient(client, `select count(*)::int as count from ${name}`, CountSchema);
  return row?.count ?? 0;
}
