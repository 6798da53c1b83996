import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { runQuery } from '#platform/database/run-query.ts';
import {
  type ListFilter,
  type ListPage,
  type ListPosition,
  type ListRequest,
  type ListValue,
  TOTAL_CEILING,
} from './list-request.ts';

/** A column by which a list is filtered or sorted. */
export type ListColumn = {
  /** The column or expression: `o.placed_at`. */
  sql: SQL;
  /** Its type in PostgreSQL. */
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'uuid' | 'timestamptz' | 'date';
  /** It may be null, which sorts as the greatest value. */
  isNullable?: true;
  /** Replaces the comparison with several values, for example for a list in a column. */
  matches?: (values: readonly (ListValue | null)[]) => SQL;
};

export type ListQuery<Field extends string, Row extends z.ZodObject> = {
  /** Columns of a row, without `select`: `o.id, o.number`. */
  select: SQL;
  /** Tables and joins, without `from`. */
  from: SQL;
  /** What every row must meet, whatever the request: the view of the caller. */
  where?: SQL;
  columns: Readonly<Record<Field, ListColumn>>;
  /** The unique id of a row, a UUID. */
  id: SQL;
  /** Condition for the request's text; required if the list can be searched. */
  search?: (q: string) => SQL;
  /** Schema of a row. */
  row: Row;
  /** Plans every call by its values: long arrays in a condition need a plan of their own. */
  isPlannedAnew?: true;
};

const PositionSchema = z.object({
  listPosition: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const TotalSchema = z.object({ total: z.number() });

/**
 * Returns one page of a list by keyset: the cost does not grow with the page. Rows that are added or
 * removed meanwhile neither repeat nor hide others.
 */
export async function queryList<Field extends string, Row extends z.ZodObject>(
  db: Handle,
  request: ListRequest<Field>,
  query: ListQuery<Field, Row>,
): Promise<ListPage<z.output<Row>>> {
  const conditions = [
    ...(query.where ? [query.where] : []),
    ...request.filters.map((filter) => toCondition(filter, query.columns[filter.field])),
    ...(request.q !== undefined && query.search ? [query.search(request.q)] : []),
    ...(request.ids ? [sql`${query.id} = any(${arrayLiteral(request.ids)}::uuid[])`] : []),
  ];
  const keys = listKeys(request, query);
  const position = sql`jsonb_build_array(${sql.join(
    keys.map(({ column }) => column.sql),
    sql`, `,
  )}) as "listPosition"`;
  const after = request.after ? [isAfter(keys, request.after)] : [];
  const order = keys.map(({ column, isDescending }) =>
    isDescending ? sql`${column.sql} desc` : sql`${column.sql} asc`,
  );
  const run = (statement: SQL) => (query.isPlannedAnew ? db.execute(statement) : runQuery(db, statement));
  const { rows } = await run(
    sql`select ${query.select}, ${position} from ${query.from} ${where([...conditions, ...after])}
      order by ${sql.join(order, sql`, `)} limit ${request.limit + 1}`,
  );
  const shown = rows.slice(0, request.limit);
  const hasMore = rows.length > request.limit;
  return {
    items: shown.map((row) => query.row.parse(row)),
    next: hasMore ? PositionSchema.parse(shown.at(-1)).listPosition : undefined,
    ...(request.withTotal && (await countRows(run, query.from, where(conditions), request.ceiling))),
  };
}

type Key = { column: ListColumn; isDescending: boolean };

/** The sort columns and the id, which follows the direction of the last one. */
function listKeys<Field extends string>(
  { sort }: ListRequest<Field>,
  { columns, id }: Pick<ListQuery<Field, z.ZodObject>, 'columns' | 'id'>,
): Key[] {
  const isDescending = sort.at(-1)?.isDescending ?? false;
  return [
    ...sort.map((order) => ({ column: columns[order.field], isDescending: order.isDescending })),
    { column: { sql: id, type: 'uuid' }, isDescending },
  ];
}

function toCondition({ operator, values }: ListFilter, column: ListColumn): SQL {
  const [value = null] = values;
  switch (operator) {
    case 'in':
      return isOneOf(column, values);
    case 'gte':
      return sql`${column.sql} >= ${cast(value, column)}`;
    case 'gt':
      return sql`${column.sql} > ${cast(value, column)}`;
    case 'lte':
      return sql`${column.sql} <= ${cast(value, column)}`;
    case 'lt':
      return sql`${column.sql} < ${cast(value, column)}`;
  }
}

function isOneOf(column: ListColumn, values: readonly (ListValue | null)[]): SQL {
  if (column.matches) return column.matches(values);
  const known = values.filter((value) => value !== null);
  const ways = [
    ...(known.length > 0
      ? [sql`${column.sql} = any(${arrayLiteral(known)}::${sql.raw(column.type)}[])`]
      : []),
    ...(known.length < values.length ? [sql`${column.sql} is null`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** An array as PostgreSQL writes it in text. */
const arrayLiteral = (values: readonly ListValue[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/**
 * The rows after a position, in the order of the keys. PostgreSQL sorts null as the greatest value.
 * The bound of the first key adds nothing but lets an index begin there.
 */
function isAfter(keys: readonly Key[], position: ListPosition): SQL {
  const [first] = keys;
  const [start = null] = position;
  const bounds =
    first === undefined || start === null || (first.column.isNullable && !first.isDescending)
      ? []
      : [
          first.isDescending
            ? sql`${first.column.sql} <= ${cast(start, first.column)}`
            : sql`${first.column.sql} >= ${cast(start, first.column)}`,
        ];
  const ways = keys.map((key, index) => {
    const same = keys.slice(0, index).map(({ column }, at) => isSame(column, position[at] ?? null));
    return sql`(${sql.join([...same, isBeyond(key, position[index] ?? null)], sql` and `)})`;
  });
  return sql.join([...bounds, sql`(${sql.join(ways, sql` or `)})`], sql` and `);
}

const isSame = (column: ListColumn, value: ListValue | null): SQL =>
  value === null ? sql`${column.sql} is null` : sql`${column.sql} = ${cast(value, column)}`;

function isBeyond({ column, isDescending }: Key, value: ListValue | null): SQL {
  if (isDescending)
    return value === null ? sql`${column.sql} is not null` : sql`${column.sql} < ${cast(value, column)}`;
  if (value === null) return sql`false`;
  const isGreater = sql`${column.sql} > ${cast(value, column)}`;
  return column.isNullable ? sql`(${isGreater} or ${column.sql} is null)` : isGreater;
}

const cast = (value: ListValue | null, { type }: ListColumn): SQL =>
  sql`${value === null ? null : String(value)}::${sql.raw(type)}`;

const where = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

async function countRows(
  run: (statement: SQL) => Promise<{ rows: unknown[] }>,
  from: SQL,
  condition: SQL,
  ceiling = TOTAL_CEILING,
): Promise<Pick<ListPage<never>, 'total' | 'totalIsAtLeast'>> {
  const { rows } = await run(
    sql`select count(*)::int as total from (select 1 from ${from} ${condition} limit ${ceiling + 1}) as counted`,
  );
  const { total } = TotalSchema.parse(rows[0]);
  return total > ceiling ? { totalIsAtLeast: ceiling } : { total };
}
