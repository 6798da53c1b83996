import { z } from 'zod';
import {
  CategoryBulkChangeSchema,
  OrderBulkChangeSchema,
  ProductBulkChangeSchema,
} from '#contract/staff/bulk-changes.ts';
import { sortChildrenFirst } from '#modules/catalog/groups.ts';
import { movesPricesFar } from '#modules/catalog/price-rules.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeOrders } from './change-orders.ts';
import { deleteCategories } from './delete-categories.ts';
import { changeProductRows } from './change-products.ts';
import type { RowOutcome } from './row-outcome.ts';

/** A resource whose rows can be changed together. */
type BulkKind = {
  /** Of the event in the history. */
  action: string;
  /**
   * Changes rows and returns one outcome each, in their order. `change` is parsed again: it may come
   * from the database.
   */
  changeRows(
    tx: Transaction,
    actor: Actor,
    ids: readonly string[],
    change: unknown,
    reason?: string,
  ): Promise<RowOutcome[]>;
  /**
   * The order in which rows are changed; absent: that of their ids. Two changes lock rows in the same
   * order.
   */
  sortIds?(tx: Transaction, ids: readonly string[]): Promise<string[]>;
  /** Whether the change of some of the rows needs a reason; absent: of none. */
  needsReason?(tx: Transaction, ids: readonly string[], change: unknown): Promise<boolean>;
};

/** Every resource with a bulk change. */
export const BULK_KINDS = {
  categories: {
    action: 'category.bulk-deleted',
    async changeRows(tx, actor, ids, change, reason) {
      CategoryBulkChangeSchema.parse(change);
      return await deleteCategories(tx, actor, ids, reason);
    },
    sortIds: sortChildrenFirst,
  },
  orders: {
    action: 'order.bulk-changed',
    changeRows: (tx, actor, ids, change) => changeOrders(tx, actor, ids, OrderBulkChangeSchema.parse(change)),
  },
  products: {
    action: 'product.bulk-changed',
    changeRows: (tx, actor, ids, change, reason) =>
      changeProductRows(tx, actor, ids, ProductBulkChangeSchema.parse(change), reason),
    needsReason: async (tx, ids, given) => {
      const change = ProductBulkChangeSchema.parse(given);
      return change.field === 'price' && (await movesPricesFar(tx, ids, change));
    },
  },
} as const satisfies Record<string, BulkKind>;

/** The rows in the order in which they are changed. */
export async function sortIds(
  tx: Transaction,
  resource: BulkResource,
  ids: readonly string[],
): Promise<string[]> {
  const kind: BulkKind = BULK_KINDS[resource];
  return (await kind.sortIds?.(tx, ids)) ?? ids.toSorted();
}

/** Whether some of the rows would need a reason for their change. */
export async function needsReason(
  tx: Transaction,
  { resource, ids, change }: { resource: BulkResource; ids: readonly string[]; change: unknown },
): Promise<boolean> {
  const kind: BulkKind = BULK_KINDS[resource];
  return (await kind.needsReason?.(tx, ids, change)) ?? false;
}

export const BulkResourceSchema = z.enum(['categories', 'orders', 'products']);
export type BulkResource = keyof typeof BULK_KINDS;
