import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { buyer } from '../tables.ts';

/** Locks buyers in one order, until the transaction ends. */
export async function lockBuyers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: buyer.id })
    .from(buyer)
    .where(inArray(buyer.id, [...ids]))
    .orderBy(asc(buyer.id))
    .for('update');
}
