import { forgetDetailsOf } from '#modules/checkout/index.ts';
import { deleteMessagesOf } from '#modules/contact/index.ts';
import { deleteCustomer } from '#modules/customers/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { eraseOrders } from '#modules/orders/index.ts';
import { deleteDeadMailOf } from '#modules/outbox/index.ts';
import { forgetAddress } from '#modules/wishlist/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountsOfOpenOrders, type PersonalData, provenIds } from './customer-data.ts';

export type Erased = {
  /** Numbers of orders whose personal data went, and of those that have to stay whole for now. */
  erased: string[];
  left: string[];
  /** How many accounts stay, because an order of theirs has to. */
  retainedAccounts: number;
};

/**
 * Erases what the shop keeps of a person. Orders first: an account that is gone no longer tells which were its own. So an
 * account stays while one of its orders has to stay whole. Done again after it was cut off, or when these orders are over,
 * it goes on where it was.
 */
export async function erasePersonalData(
  { db }: DatabaseConnection,
  { email, customers, unopened }: PersonalData,
  actor: string,
): Promise<Erased> {
  const customerIds = provenIds(customers);
  const { erased, left } = await inTransaction(
    db,
    async (tx) => {
      await forgetDetailsOf(tx, email);
      const outcome = await eraseOrders(tx, { email, customerIds }, actor);
      await deleteMessagesOf(tx, email);
      await forgetAddress(tx, email);
      await deleteDeadMailOf(tx, email);
      if (unopened) await deleteAccount(tx, unopened.id);
      return outcome;
    },
    { idempotent: true },
  );
  const cached = accountsOfOpenOrders(customers, left);
  for (const id of customerIds)
    if (!cached.includes(id)) await deleteCustomer(db, id, { deleteAccount, forgetAddress });
  return { erased, left: left.map(({ number }) => number), retainedAccounts: cached.length };
}
