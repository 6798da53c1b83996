// refused by: alambic(no-outer-handle)
import { type Handle, inTransaction } from './in-transaction.ts';

export async function placeOrder(shop: { db: Handle }): Promise<void> {
  await inTransaction(shop.db, async () => {
    await shop.db.run('update');
  });
}
