import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CommandContext } from '../command.ts';

/** Runs a change of orders in a transaction of its own. */
export async function changeOrder<Result>(
  { database }: Pick<CommandContext, 'database'>,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(database.db, change, { idempotent: true });
}
