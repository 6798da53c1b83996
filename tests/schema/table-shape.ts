/** A column as a tables.ts declares it, or as a database holds it. */
export type ColumnShape = {
  /** As PostgreSQL writes it: `timestamp with time zone`, `numeric(5,2)`, `text[]`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The default without casts and quotes: `0`, `open`, `now()`; `undefined` without a default. */
  readonly defaultValue: string | undefined;
  readonly generation: 'none' | 'stored' | 'identity always' | 'identity by default';
  /** The only values that a text may have. */
  readonly values: readonly string[] | undefined;
};

export type TableShape = {
  readonly kind: 'table' | 'view';
  readonly columns: ReadonlyMap<string, ColumnShape>;
  readonly primaryKey: readonly string[];
};

/** A table or view that a module (or platform/) declares. */
export type DeclaredTable = TableShape & { readonly name: string; readonly owner: string };

/** Makes `'open'::text` and `open` equal, and `now()` and `NOW()`. */
export function simplifyDefault(expression: string): string {
  const text = expression.replace(/::[a-z_ ]+(\([\d,]+\))?(\[\])?$/, '');
  return text.replace(/^'(.*)'$/s, '$1').toLowerCase();
}
