import { eq } from 'drizzle-orm';
import { inTransaction } from '#platform/database/transaction.ts';
import { account } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { Context } from './context.ts';
import { parseName } from './email-address.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';

/** Changes the name of an account. */
export async function rename(
  { db }: Context,
  accountId: string,
  typed: string,
): Promise<{ kind: 'renamed' } | { kind: 'invalid' }> {
  const name = parseName(typed);
  if (name === undefined) return { kind: 'invalid' };
  await inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (!before || before.name === name) return;
    await tx.update(account).set({ name }).where(eq(account.id, accountId));
    await recordAccountEvent(tx, accountId, {
      change: 'renamed',
      before: { name: personalOf(accountId, before.name) },
      after: { name: personalOf(accountId, name) },
    });
  });
  return { kind: 'renamed' };
}
