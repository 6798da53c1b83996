import type { PoolClient } from 'pg';
import { z } from 'zod';
import { queryClient } from './query-client.ts';

/** Tables that migrations write, or that only running processes need. */
const NOT_READ = ['schema_migration', 'changed_tag'];
/** A row in any of these tables means that the database already holds a shop. */
const TABLES_OF_A_SHOP = ['category', 'product', 'shop_order', 'customer', 'account'];
/** Most rows that are read at once. */
const PART_ROWS = 1000;
/** About so many characters are read at once; a single row may be longer. */
const PART_LENGTH = 4_000_000;

const TableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  identity: z.string().nullable(),
  needs: z.array(z.string()),
});
/** A table of the shop, with what its rows need to be written. */
export type Table = z.output<typeof TableSchema>;

const RowSchema = z.object({ row: z.string() });
const CountSchema = z.object({ count: z.int() });

/** Whether the database already holds a shop. */
export async function holdsShop(client: PoolClient): Promise<boolean> {
  for (const name of TABLES_OF_A_SHOP) if ((await countRows(client, name)) > 0) return true;
  return false;
}

/**
 * Lists the tables of the shop, each after those that its foreign keys reference. Tables that
 * migrations write, or that only running processes need, are not among them.
 */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const text = `select c.relname as name,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                     and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
            array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
       from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and c.relname <> all ($1) order by c.relname`;
  return inOrder(await queryClient(client, { text, values: [NOT_READ] }, TableSchema));
}

/**
 * Reads the rows of a table in parts, each row as a JSON text without line ends: all of them, or those
 * that pass a condition on `t`. The transaction must be open, with the time zone UTC: times are texts.
 */
export async function* readRows(
  client: PoolClient,
  name: string,
  condition = 'true',
): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t where ${condition}`,
  );
  let size = 1;
  for (;;) {
    const found = await queryClient(client, `fetch ${size} from rows`, RowSchema);
    if (found.length === 0) break;
    const rows = found.map(({ row }) => row);
    yield rows;
    const length = rows.reduce((sum, row) => sum + row.length, 0) / rows.length;
    size = Math.max(1, Math.min(PART_ROWS, Math.floor(PART_LENGTH / length)));
  }
  await client.query('close rows');
}

/**
 * Empties all tables and turns their triggers off, until `endWriting`. The transaction must be open,
 * with the time zone UTC.
 */
export async function beginWriting(client: PoolClient, tables: readonly Table[]): Promise<void> {
  // First of all: some tables refuse to be emptied.
  await turnTriggersOff(client, tables);
  // Raw SQL: the builder has no such statement.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

/** Turns the triggers of tables off, until `endWriting`. The transaction must be open. */
export async function turnTriggersOff(client: PoolClient, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
}

/**
 * Writes rows that `readRows` gave, and returns how many. Texts are never parsed here, so that numbers
 * keep every digit. With `skip`, rows whose keys the table already has are left out.
 */
export async function writeRows(
  client: PoolClient,
  table: Table,
  rows: readonly string[],
  conflicts: 'refuse' | 'skip' = 'refuse',
): Promise<number> {
  const columns = table.columns.join(', ');
  const { rowCount } = await client.query(
    `insert into ${table.name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)
     ${conflicts === 'skip' ? 'on conflict do nothing' : ''}`,
    [`[${rows.join(',')}]`],
  );
  return rowCount ?? 0;
}

/**
 * Continues the identity column of a table after its rows. Throws when the table does not have that
 * number of rows.
 */
export async function endTable(
  client: PoolClient,
  { name, identity }: Table,
  expected: number,
): Promise<void> {
  if (identity !== null) await continueIdentity(client, name, identity);
  const written = await countRows(client, name);
  if (expected !== written) throw new Error(`${name} has ${expected} rows and ${written} were written`);
}

/** Sets the identity column of a table to go on after its rows. */
export async function continueIdentity(client: PoolClient, name: string, identity: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${identity}), 1), max(${identity}) is not null) from ${name}`,
    [name, identity],
  );
}

/** Turns the triggers of these tables on again, and checks what their foreign keys deferred. */
export async function endWriting(client: PoolClient, tables: readonly Table[]): Promise<void> {
  // Deferred foreign key checks would keep the tables locked.
  await client.query('set constraints all immediate');
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
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

/** Returns how many rows a table has, or how many pass a condition on `t`. */
export async function countRows(client: PoolClient, name: string, condition = 'true'): Promise<number> {
  const query = `select count(*)::int as count from ${name} t where ${condition}`;
  const [row] = await queryClient(client, query, CountSchema);
  return row?.count ?? 0;
}
