import { z } from 'zod';
import { OrderBulkChangeSchema, ProductBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeOrders, changeProductRows, type RowOutcome } from './change-rows.ts';

/** A resource whose rows can be changed together. */
type BulkKind = {
  /** Of the event in the history. */
  action: string;
  /**
   * Changes rows and returns one outcome each, in their order. `change` is parsed again: it may come
   * from the database.
   */
  changeRows(tx: Transaction, actor: Actor, ids: readonly string[], change: unknown): Promise<RowOutcome[]>;
};

/** Every resource with a bulk change. */
export const BULK_KINDS = {
  orders: {
    action: 'order.bulk-changed',
    changeRows: (tx, actor, ids, change) => changeOrders(tx, actor, ids, OrderBulkChangeSchema.parse(change)),
  },
  products: {
    action: 'product.bulk-changed',
    changeRows: (tx, actor, ids, change) =>
      changeProductRows(tx, actor, ids, ProductBulkChangeSchema.parse(change)),
  },
} as const satisfies Record<string, BulkKind>;

export const BulkResourceSchema = z.enum(['orders', 'products']);
export type BulkResource = keyof typeof BULK_KINDS;
