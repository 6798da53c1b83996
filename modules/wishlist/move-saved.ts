import { eq } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { stockAlert, wishlistItem } from './tables.ts';

/**
 * Gives the saved bottles and the stock alerts of a customer to another one: a bottle that both saved is
 * one. Alerts go on to the address that asked for them.
 */
export async function moveSaved(tx: Transaction, from: CustomerId, to: CustomerId): Promise<void> {
  const saved = await tx.delete(wishlistItem).where(eq(wishlistItem.customerId, from)).returning();
  if (saved.length > 0)
    await tx
      .insert(wishlistItem)
      .values(saved.map((item) => ({ ...item, customerId: to })))
      .onConflictDoNothing();
  await tx.update(stockAlert).set({ customerId: to }).where(eq(stockAlert.customerId, from));
}
