import type { Pool } from 'pg';

/**
 * Returns every table with its rows as text, in a stable order; without what `listTables` leaves out.
 */
export async function getContents(from: Pool): Promise<Record<string, string[]>> {
  const tables = await from.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and relname not in ('schema_migration', 'changed_tag') order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await from.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
