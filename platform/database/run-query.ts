import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { FieldDef } from 'pg';
import { countStatement } from '#platform/request-context.ts';
import type { Database, Handle } from './handle.ts';

/** What the driver returns, before anything is known of its types. */
export type RawResult = { readonly fields: readonly FieldDef[]; readonly rows: unknown[] };

const dialect = new PgDialect();
const names = new Map<string, string>();
/** Maximum number of named texts: the shop has a few dozen. Later texts are sent without a name. */
const MAX_NAMES = 500;

/**
 * Runs a hand-written query. Outside a transaction it is a named prepared statement, because
 * otherwise every call parses and plans the text again. On short queries this saves the database a
 * third of the time and this process half.
 */
export async function runQuery(db: Handle, query: SQL): Promise<RawResult> {
  if (!isDatabase(db)) return await db.execute(query);
  countStatement();
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = findName(text);
  return await db.$client.query(name === undefined ? { text, values } : { name, text, values });
}

function isDatabase(db: Handle): db is Database {
  return '$client' in db;
}

function findName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = nameStatement(text);
  names.set(text, name);
  return name;
}

/**
 * Returns the name of a prepared statement. It depends on the text alone: behind a pooler, several
 * processes share connections, and the same name must mean the same statement to all of them.
 */
function nameStatement(text: string): string {
  return `q_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
