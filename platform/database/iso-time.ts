import { type SQL, sql } from 'drizzle-orm';

/** A timestamp's column as ISO 8601 in UTC, with milliseconds. `column` is a name of ours, never a visitor's text. */
export const isoTime = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
