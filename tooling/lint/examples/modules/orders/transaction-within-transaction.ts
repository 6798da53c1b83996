// refused by: alambic(no-outer-handle)
import { type Handle, inTransaction } from './in-transaction.ts';

export async function placeOrder(db: Handle): Promise<void> {
  await inTransaction(db, async () => {
    await inTransaction(db, (tx) => tx.run('update'));
  });
}
