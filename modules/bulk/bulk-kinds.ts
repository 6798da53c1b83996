import { z } from 'zod';
import { OrderBulkChangeSchema, ProductBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import { movesPricesFar } from '#modules/catalog/price-rules.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeOrders } from './change-orders.ts';
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
  /** Whether the change of some of the rows needs a reason; absent: of none. */
  needsReason?(tx: Transaction, ids: readonly string[], change: unknown): Promise<boolean>;
};

/** Every resource with a bulk change. */
export const BULK_KINDS = {
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

/** Whether some of the rows would need a reason for their change. */
export async function needsReason(
  tx: Transaction,
  { resource, ids, change }: { resource: BulkResource; ids: readonly string[]; change: unknown },
): Promise<boolean> {
  const kind: BulkKind = BULK_KINDS[resource];
  return (await kind.needsReason?.(tx, ids, change)) ?? false;
}

export const BulkResourceSchema = z.enum(['orders', 'products']);
export type BulkResource = keyof typeof BULK_KINDS;
