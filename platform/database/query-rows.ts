import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database, Handle } from './handle.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Maximum number of named texts: the shop has a few dozen. Later texts are sent without a name. */
const MAX_NAMES = 500;

/**
 * Returns the rows of a hand-written query, each parsed by the schema of a row. Throws a `ZodError`
 * when a row differs from it. Outside a transaction the query is a named prepared statement, because
 * otherwise every call parses and plans the text again. On short queries this saves the database a
 * third of the time and this process half.
 */
export async function queryRows<Row extends z.ZodType>(
  db: Handle,
  query: SQL,
  row: Row,
): Promise<z.output<Row>[]>;
/** Without a schema the caller asserts the row type. Being replaced: pass a schema in new code. */
export async function queryRows<Row extends Record<string, unknown>>(db: Handle, query: SQL): Promise<Row[]>;
export async function queryRows(db: Handle, query: SQL, row?: z.ZodType): Promise<unknown[]> {
  const rows = await execute(db, query);
  return row ? rows.map((one) => row.parse(one)) : rows;
}

async function execute(db: Handle, query: SQL): Promise<unknown[]> {
  if (!isDatabase(db)) return (await db.execute<Record<string, unknown>>(query)).rows;
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = findName(text);
  const { rows } = await db.$client.query<Record<string, unknown>>(
    name === undefined ? { text, values } : { name, text, values },
  );
  return rows;
}

function isDatabase(db: Handle): db is Database {
  return '$client' in db;
}

function findName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `read-${names.size}`;
  names.set(text, name);
  return name;
}
