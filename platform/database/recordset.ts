import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows as one JSON parameter, for the `from` clause of one statement with any number of rows. The
 * record is called `row`. The column list (`id uuid, name text`) must come from the code, never
 * from user input.
 */
export function recordset(rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${sql.raw(columns)})`;
}
