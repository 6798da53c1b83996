// refused by: alambic(no-outer-handle)
import { type Handle, inTransaction } from './in-transaction.ts';

export async function placeOrder(db: Handle): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.run('insert');
    await db.run('update');
  });
}
