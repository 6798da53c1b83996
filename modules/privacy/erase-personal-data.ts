import { customerCheckouts, forgetDetailsOf } from '#modules/checkout/index.ts';
import { deleteMessagesOf } from '#modules/contact/index.ts';
import { deleteCustomer, deleteGuest } from '#modules/customers/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { eraseOrders } from '#modules/orders/commands.ts';
import { deleteDeadMailOf } from '#modules/outbox/index.ts';
import { deleteAlertsOf } from '#modules/wishlist/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountsOfOpenOrders, type PersonalData, provenIds } from './personal-data.ts';

/** What deletes a customer's data in other modules. */
export const LEAVING = { deleteAccount, forgetAddress: deleteAlertsOf, checkouts: customerCheckouts };

export type Erased = {
  /** Numbers of the orders whose personal data was erased, and of those that stay complete for now. */
  erased: string[];
  left: string[];
  /** Number of accounts that stay because one of their orders does. */
  retainedAccounts: number;
};

/**
 * Erases the data that the shop stores about a person. Orders come first: without the account they
 * could no longer be found. So an account stays while one of its orders has to stay complete. The
 * function can be repeated after an interruption, or when these orders are finished: it continues.
 */
export async function erasePersonalData(
  db: Database,
  { email, emails, customers, unopened }: PersonalData,
  actor: Actor,
): Promise<Erased> {
  const customerIds = provenIds(customers);
  const { erased, left } = await inTransaction(
    db,
    async (tx) => {
      for (const one of emails) await forgetDetailsOf(tx, one);
      const outcome = await eraseOrders(tx, actor, { email, customerIds });
      for (const one of emails) {
        if (outcome.left.length === 0) await deleteGuest(tx, one);
        await deleteMessagesOf(tx, one);
        await deleteAlertsOf(tx, one);
        await deleteDeadMailOf(tx, one);
      }
      if (unopened) await deleteAccount(tx, actor, unopened.id);
      return outcome;
    },
    { idempotent: true },
  );
  const cached = accountsOfOpenOrders(customers, left);
  for (const id of customerIds) if (!cached.includes(id)) await deleteCustomer(db, actor, id, LEAVING);
  return { erased, left: left.map(({ number }) => number), retainedAccounts: cached.length };
}
