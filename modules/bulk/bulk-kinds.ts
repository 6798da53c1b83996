import { z } from 'zod';
import { OrderBulkChangeSchema, ProductBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { changeOrder, changeProduct, type RowOutcome } from './change-rows.ts';

/** A resource whose rows can be changed together. */
type BulkKind = {
  /** Of the event in the history. */
  action: string;
  /** Changes one row. `change` is parsed again: it may come from the database. */
  changeRow(tx: Transaction, actor: Actor, id: string, change: unknown): Promise<RowOutcome>;
};

/** Every resource with a bulk change. */
export const BULK_KINDS = {
  orders: {
    action: 'order.bulk-changed',
    changeRow: (tx, actor, id, change) => changeOrder(tx, actor, id, OrderBulkChangeSchema.parse(change)),
  },
  products: {
    action: 'product.bulk-changed',
    changeRow: (tx, actor, id, change) => changeProduct(tx, actor, id, ProductBulkChangeSchema.parse(change)),
  },
} as const satisfies Record<string, BulkKind>;

export const BulkResourceSchema = z.enum(['orders', 'products']);
export type BulkResource = keyof typeof BULK_KINDS;
