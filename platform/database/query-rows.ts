import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Handle } from './handle.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Texts that get a name: those of the shop are a few dozen. What comes after them is sent as it is. */
const MAX_NAMES = 500;

/**
 * The rows that a query answers. Outside a transaction it is a prepared statement with a name, which on short queries
 * costs the database a third and this process half: every connection parses and plans each text once.
 */
export async function queryRows<Row extends Record<string, unknown>>(db: Handle, query: SQL): Promise<Row[]> {
  if (!isDatabase(db)) {
    const { rows } = await db.execute<Record<string, unknown>>(query);
    // The query names its columns: what comes back is what its caller says, as with the driver itself.
    return rows as Row[];
  }
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = findName(text);
  const { rows } = await db.$client.query<Row>(
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
