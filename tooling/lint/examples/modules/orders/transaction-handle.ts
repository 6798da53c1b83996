// accepted
import { type Handle, inTransaction } from './in-transaction.ts';

export async function placeOrder(db: Handle): Promise<void> {
  await db.run('select');
  await inTransaction(db, (tx) => tx.run('update'));
  await inTransaction(db, (db) => db.run('shadowed, so it is the right one'));
}
