import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows that travel as one JSON parameter, for the `from` of one statement whatever their number; the record is called `row`.
 * The column list (`id uuid, name text`) is the program's own, never a visitor's.
 */
export function recordset(rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(columns)})`;
}
