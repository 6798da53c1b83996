import type { Permission } from '#contract/staff/permissions.ts';
import type { ListOrder, ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { holds, type Scope } from './scope.ts';

/** What a column holds, and what a row has in it; `null` is an empty cell. */
type Values = {
  text: string | null;
  /** A number, or its decimal digits, as the database has exact ones. */
  number: number | string | null;
  /** Cents of any currency. */
  money: number | null;
  instant: Date | null;
  /** A calendar day, `2026-11-30`. */
  day: string | null;
  flag: boolean | null;
};
export type CellKind = keyof Values;

/** A value that knows its kind: text stays text, and an amount exact. */
export type Cell = { [Kind in CellKind]: { kind: Kind; value: Values[Kind] } }[CellKind];

type ColumnOf<Row, Kind extends CellKind> = {
  heading: string;
  kind: Kind;
  value(row: Row): Values[Kind];
  /** Absent from the file of who lacks it. */
  permission?: Permission;
};
/** A column of a table: what it says of each row. */
export type Column<Row> = { [Kind in CellKind]: ColumnOf<Row, Kind> }[CellKind];

/** Rows of a part of a list; `listed` of its items, where one has several rows. */
type Part<Row> = Pick<ListPage<Row>, 'items' | 'next' | 'total' | 'totalIsAtLeast'> & { listed?: number };

/** A table that is about to be written. */
export type Table = {
  columns: readonly Pick<Column<never>, 'heading' | 'kind'>[];
  /** Counts its items, up to `ceiling`. */
  count(ceiling: number): Promise<number>;
  /** Its rows, part by part: never all of them are in memory. */
  parts(): AsyncIterable<{ rows: Cell[][]; listed: number }>;
};

/** Items of one statement: the embedded database answers shoppers between two of them. */
const PART = 200;

/** The order in which a table is read: by an instant or a name that does not change. */
export const by = (field: string): ListOrder[] => [{ field, isDescending: false }];

/** Creates a table from a list that is read by keyset, in an order that edits do not change. */
export function createTable<Row>(
  scope: Scope,
  source: {
    columns: readonly Column<Row>[];
    sort: readonly ListOrder[];
    list(request: ListRequest): Promise<Part<Row>>;
  },
): Table {
  const columns = source.columns.filter(({ permission }) => holds(scope, permission));
  const request = { ...scope.narrowing, sort: source.sort, withTotal: false, limit: PART };
  return {
    columns,
    async count(ceiling) {
      const { total, totalIsAtLeast } = await source.list({ ...request, limit: 1, withTotal: true, ceiling });
      return total ?? totalIsAtLeast ?? 0;
    },
    async *parts() {
      let after: ListRequest['after'];
      do {
        const part = await source.list({ ...request, after });
        yield {
          rows: part.items.map((row) => columns.map((column) => toCell(column, row))),
          listed: part.listed ?? part.items.length,
        };
        after = part.next;
      } while (after !== undefined);
    },
  };
}

/** One case a kind, so that the compiler sees that kind and value belong together. */
function toCell<Row>(column: Column<Row>, row: Row): Cell {
  switch (column.kind) {
    case 'text':
      // Data of earlier releases may lack a text.
      return { kind: 'text', value: column.value(row) ?? null };
    case 'number':
      return { kind: 'number', value: column.value(row) };
    case 'money':
      return { kind: 'money', value: column.value(row) };
    case 'instant':
      return { kind: 'instant', value: column.value(row) };
    case 'day':
      return { kind: 'day', value: column.value(row) };
    case 'flag':
      return { kind: 'flag', value: column.value(row) };
  }
}
