import type { SQL } from 'drizzle-orm';
import type { Handle } from './handle.ts';
import { type RawResult, runQuery } from './run-query.ts';

/** A column of a query: the id of its type in PostgreSQL, and what the driver makes of its values. */
export type Column<Value> = {
  readonly typeId: number;
  /** Never set: it only carries the type. */
  readonly value?: Value;
};
type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<Given extends Columns> = {
  -readonly [Name in keyof Given]: Given[Name] extends Column<infer Value> ? Value : never;
};

type Result<Row> = RawResult & { readonly rows: Row[] };

// The ids are fixed: they are part of PostgreSQL's wire protocol (src/include/catalog/pg_type.dat).
export const boolean = (): Column<boolean> => ({ typeId: 16 });
export const integer = (): Column<number> => ({ typeId: 23 });
/** `Value` narrows it where the database or the query has a closed list. */
export const text = <Value extends string = string>(): Column<Value> => ({ typeId: 25 });
/** A JSON value that the query builds itself; its inner form is stated by `Value`, not checked. */
export const json = <Value>(): Column<Value> => ({ typeId: 114 });
export const float = (): Column<number> => ({ typeId: 701 });
export const uuid = (): Column<string> => ({ typeId: 2950 });
export const nullable = <Value>({ typeId }: Column<Value>): Column<Value | null> => ({ typeId });

/**
 * Returns the rows of a hand-written query with many rows, or on the way of every page. The names and
 * types of its columns are checked once per result, and cost nothing per row; `queryRows` and
 * Drizzle's builder look at every value. That a column has no nulls is stated, not checked, as with
 * the builder. Throws when a column is missing, unknown or of another type.
 */
export async function queryColumns<Given extends Columns>(
  db: Handle,
  query: SQL,
  columns: Given,
): Promise<RowOf<Given>[]> {
  const result = await runQuery(db, query);
  if (!hasColumns(result, columns)) throw new Error(describeDifference(result, columns));
  return result.rows;
}

function hasColumns<Given extends Columns>(
  result: RawResult,
  columns: Given,
): result is Result<RowOf<Given>> {
  return (
    result.fields.length === Object.keys(columns).length &&
    result.fields.every(({ name, dataTypeID }) => columns[name]?.typeId === dataTypeID)
  );
}

function describeDifference({ fields }: RawResult, columns: Columns): string {
  const list = (all: readonly (readonly [string, number])[]): string =>
    all
      .map(([name, typeId]) => `${name} ${typeId}`)
      .toSorted()
      .join(', ');
  const expected = list(Object.entries(columns).map(([name, { typeId }]) => [name, typeId]));
  const found = list(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  return `the query has the columns (${found}) and not (${expected}); the numbers are type ids`;
}
