import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type ColumnShape, simplifyDefault, type TableShape } from './table-shape.ts';

const GENERATIONS = { a: 'identity always', d: 'identity by default', s: 'stored', '': 'none' } as const;
const ColumnRow = z.object({
  table: z.string(),
  isView: z.boolean(),
  column: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  generation: z.enum(['a', 'd', 's', '']),
  expression: z.string().nullable(),
  keyPosition: z.int().nullable(),
  checks: z.array(z.string()),
});
type ColumnRow = z.output<typeof ColumnRow>;

/** Returns every table and view of the database, by name. */
export async function loadStoredTables(db: Handle): Promise<Map<string, TableShape>> {
  const rows = await queryRows(
    db,
    sql`
    select c.relname as "table", c.relkind in ('v', 'm') as "isView", a.attname as "column",
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
           concat(a.attidentity, a.attgenerated) as generation, pg_get_expr(d.adbin, d.adrelid) as expression,
           (select array_position(i.indkey::int2[]::int[], a.attnum::int)
              from pg_index i where i.indrelid = c.oid and i.indisprimary) as "keyPosition",
           array(select pg_get_constraintdef(k.oid) from pg_constraint k
                  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace
     order by c.relname, a.attnum`,
    ColumnRow,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => [name, describeTable(columns)]),
  );
}

function describeTable(rows: readonly ColumnRow[]): TableShape {
  const key = rows.filter((row) => row.keyPosition !== null);
  return {
    kind: rows.some((row) => row.isView) ? 'view' : 'table',
    columns: new Map(rows.map((row) => [row.column, describeColumn(row)])),
    primaryKey: key.sort((a, b) => Number(a.keyPosition) - Number(b.keyPosition)).map((row) => row.column),
  };
}

function describeColumn({ type, isRequired, generation, expression, checks }: ColumnRow): ColumnShape {
  const isDefault = expression !== null && generation === '';
  return {
    type,
    isRequired,
    defaultValue: isDefault ? simplifyDefault(expression) : undefined,
    generation: GENERATIONS[generation],
    values: checks.map(findValues).find((values) => values !== undefined),
  };
}

/** Returns the texts that a check allows; `undefined` for a check of another form. */
function findValues(check: string): string[] | undefined {
  const list = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(?<many>.*)\]\)|(?<one>'[^']*'::text))\)\)/s.exec(check);
  const texts = list?.groups?.['many'] ?? list?.groups?.['one'];
  return texts?.split(', ').map((text) => text.replace(/^'(.*)'::text$/, '$1'));
}
