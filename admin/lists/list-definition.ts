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
  /** The API's field to sort by. */
  sort?: string;
  /** Where it stands in an entry on phones; otherwise it is left out there. */
  entry?: 'title' | 'second' | 'end' | 'extra' | 'picture';
};

export type ListFilter = {
  /** The API's parameter. */
  field: string;
  label: string;
  choices: readonly { value: string; label: string }[];
};

export type ListView = { id: string; label: string; query: string; count?: number | undefined };

export type ListDefinition<Row> = {
  /** Of the API; also the beginning of the query key. */
  path: string;
  /** Accessible name of the table. */
  name: string;
  getId(row: Row): string;
  /** Names the row's checkbox. */
  getName(row: Row): string;
  getHref(row: Row): string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  views?: readonly ListView[];
  searchLabel?: string;
  empty: { title: string; text: string };
};

export type BulkAction<Row> = { id: string; label: string; run(rows: readonly Row[]): Promise<unknown> };
export type RowKey<Row> = { key: string; label: string; run(row: Row): void };
