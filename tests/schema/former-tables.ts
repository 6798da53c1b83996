import type { TableShape } from './table-shape.ts';

/**
 * What release 0.3.0 still reads or writes, and this one does not: tables, and columns as
 * `table.column`. Release 0.5.0 drops all of it.
 */
export const FORMER: readonly string[] = [
  'catalogue_change',
  'shop_contact',
  'shop_order_limit',
  'shop_profile',
  'shop_setting',
  'shop_trade',
  'stock_allocation',
  'collection.rule',
  'product.photograph',
  'product.withdrawn_at',
  'province.legal_age',
];

/** Returns the stored tables without these. Throws for one that is not stored any more. */
export function withoutFormer(
  stored: ReadonlyMap<string, TableShape>,
  former = FORMER,
): Map<string, TableShape> {
  const tables = new Map(
    [...stored].map(([name, table]) => [name, { ...table, columns: new Map(table.columns) }]),
  );
  for (const name of former) {
    const [table = '', column] = name.split('.');
    const isStored =
      column === undefined ? tables.delete(table) : tables.get(table)?.columns.delete(column) === true;
    if (!isStored) throw new Error(`${name} is not stored any more: take it out of the list`);
  }
  return tables;
}
