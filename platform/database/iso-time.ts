import { type SQL, sql } from 'drizzle-orm';

/**
 * A timestamp column as ISO 8601 in UTC, with milliseconds. `column` must be a name from the code,
 * never user input.
 */
export const isoTime = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
