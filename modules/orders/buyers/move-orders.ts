import type { CustomerId } from '#contract/ids.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type Buyer, isOfCustomer } from '../order/buyer.ts';
import { shopOrder } from '../tables.ts';

/** Gives a buyer's orders, those bought as a guest too, to an account. Returns how many. */
export async function moveOrders(tx: Transaction, from: Buyer, to: CustomerId): Promise<number> {
  const { rowCount } = await tx.update(shopOrder).set({ customerId: to }).where(isOfCustomer(from));
  return rowCount ?? 0;
}
