import type { Permission } from '#contract/staff/permissions.ts';

/** How the cells of a column are read. */
export type TargetKind =
  | 'text'
  | 'description'
  | 'code'
  | 'money'
  | 'percent'
  | 'volume'
  | 'weight'
  | 'number'
  | 'flag'
  | 'choice'
  | 'texts'
  | 'category'
  | 'supplier'
  | 'attribute'
  | 'cost'
  | 'day'
  | 'instant';

export const TARGET_GROUPS = [
  'product',
  'price',
  'stock',
  'texts',
  'attribute',
  'flavour',
  'french',
  'document',
  'customer',
  'consent',
] as const;

/** What a column can be mapped to: `priceCents`, `attr:age`, `flavour:smoky`, `story:fr`. */
export type Target = {
  id: string;
  name: string;
  group: (typeof TARGET_GROUPS)[number];
  kind: TargetKind;
  /** Whether its cells are numbers, with a decimal mark. */
  isNumeric: boolean;
  /** What writing it needs beside what its kind of file needs. */
  permission?: Permission;
};

/** An export, of this shop or another: how it is known, and which of its columns mean what here. */
export type ExportFormat = {
  name: string;
  /** Columns that only this export has together. */
  signature: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** Columns of which each shop has its own, by how their names begin. */
  prefixes?: Readonly<Record<string, string>>;
  /** Columns that have the name of a field here, and mean another thing. */
  ignored?: readonly string[];
  /** Columns whose values may mean something else in this shop. */
  unsure: readonly string[];
};

/** What is known of the columns of a kind of file. */
export type ColumnNames = {
  targets: readonly Target[];
  names: Readonly<Record<string, readonly string[]>>;
  formats: readonly ExportFormat[];
  /** Names of columns that say nothing here, such as the name of a product beside its new price. */
  ignored?: readonly string[];
};
