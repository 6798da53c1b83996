import type { ReactNode } from 'react';

export type ListColumn<Row> = {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** A second line below the cell of the row header: an SKU, a kind. */
  below?(row: Row): ReactNode;
  isNumber?: true;
  /** A small picture, whose head is read out only. */
  isPicture?: true;
  isRowHeader?: true;
  /** A button of each row, whose head is read out only. */
  isAction?: true;
  /** Shown once chosen under Columns. */
  isExtra?: true;
  /** The API's field to sort by. */
  sort?: string;
  /** Where it stands in an entry on phones; otherwise it is left out there. */
  entry?: 'title' | 'second' | 'end' | 'extra' | 'picture';
};

/** A field to filter by: some of its values, or a bound. */
export type ListFilter = {
  /** The API's parameter; bounds end it with `.gte` or `.lte`. */
  field: string;
  label: string;
} & (
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  /** `money` is typed in dollars, and is in cents in the address. */
  | { kind: 'money' | 'number' | 'day' }
  /** One value, as it is written. */
  | { kind: 'text' }
);

export type ListView = {
  id: string;
  label: string;
  query: string;
  count?: number | undefined;
  /** Said of the view when it has no rows. */
  empty?: string;
};

/** The first part has the number of all rows, up to a ceiling. */
export type ListAnswer<Row> = {
  items: Row[];
  nextCursor: string | null;
  total?: number;
  totalIsAtLeast?: number;
};

export type ListDefinition<Row> = {
  /** What it lists, as the Admin API calls it: the beginning of the query key. */
  resource: string;
  /** Reads a part of the list. */
  read(options: { query: URLSearchParams; signal?: AbortSignal }): Promise<ListAnswer<Row>>;
  /** Accessible name of the table. */
  name: string;
  getId(row: Row): string;
  /** Names the row's checkbox. */
  getName(row: Row): string;
  getHref(row: Row): string;
  columns: readonly ListColumn<Row>[];
  /** The heading that a row stands under. Such a list is as long as the rows that were read. */
  group?(row: Row): string;
  /** The row that is shown beside the list. */
  openId?: string | undefined;
  filters?: readonly ListFilter[];
  views?: readonly ListView[];
  searchLabel?: string;
  /** Opens what a text names that Enter ends in the search field, such as a scanned number. */
  openExact?(text: string): void;
  /** Said of a shop without rows, and of a search that finds none: `No order matches “zzzz”.` */
  empty: { title: string; text: string; noMatch?(searched: string): string };
};

/** What is selected: rows by id, or all that a filter finds. */
export type Selection =
  | { count: number; ids: readonly string[] }
  | { count: number; filter: Readonly<Record<string, string>> };

/** All rows that a list finds; `total` is their number as a text, where it is known. */
export type FoundRows = { filter: Readonly<Record<string, string>>; total: string | undefined };

export type BulkAction = {
  id: string;
  label: string;
  /** Returns once the selection can be cleared. */
  run(selection: Selection): Promise<unknown>;
};
/** A key that does something with the current row; `hint` says it in a word below the list. */
export type RowKey<Row> = { key: string; label: string; hint?: string; run(row: Row): void };
