import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { deletePersonalValues } from '#modules/audit/index.ts';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteGuest } from './buyers/delete-guest.ts';
import { type Customer, DELETION_MS } from './customers.ts';
import { type CustomersContext, timestamp } from './customers-context.ts';
import {
  DELETION_ASKED_AT,
  findCustomer,
  BUILT_IN_ISSUER,
  CUSTOMER_COLUMNS,
  CustomerSchema,
  lockCustomer,
} from './rows.ts';
import { listMergedEmails } from './merged-emails.ts';
import { deleteExpiredMerges } from './merges/waiting-merges.ts';
import { getSubject, recordCustomerEvent } from './record-customer-event.ts';
import { customer as customerTable } from './tables.ts';

/** Deletes the customers whose fourteen days are over. */
const SWEEP: Actor = systemActor('customer-sweep');
/** Customers deleted in one sweep, one transaction each. */
const MAX_AT_ONCE = 100;

/**
 * Records the request for deletion and ends all the customer's sessions but the current one. The
 * date of a first request stays.
 */
export async function requestDeletion(
  ctx: CustomersContext,
  customer: Customer,
  keepSessionUid?: string,
): Promise<Customer> {
  return await note(ctx, customer, new Date(ctx.now()), keepSessionUid);
}

/** Cancels the deletion. */
export async function cancelDeletion(ctx: CustomersContext, customer: Customer): Promise<Customer> {
  return await note(ctx, customer, null);
}

async function note(
  ctx: CustomersContext,
  customer: Customer,
  wanted: Date | null,
  keepSessionUid?: string,
): Promise<Customer> {
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await lockCustomer(tx, customer.id);
      const before = (await findCustomer(tx, customer.id)) ?? customer;
      const isRepeat = wanted !== null && before.deletionAskedAt !== null;
      const at = isRepeat ? new Date(before.deletionAskedAt ?? wanted) : wanted;
      await tx
        .update(customerTable)
        .set({ deletionRequestedAt: at })
        .where(eq(customerTable.id, customer.id));
      if (customer.issuer === BUILT_IN_ISSUER)
        await ctx.noteDeletion(tx, customer.subject, at, keepSessionUid);
      const after = await findCustomer(tx, customer.id);
      if (after && after.deletionAskedAt !== before.deletionAskedAt)
        await recordCustomerEvent(tx, customer.id, {
          change: wanted === null ? 'deletion-cancelled' : 'deletion-requested',
          before: { deletionAskedAt: before.deletionAskedAt },
          after: { deletionAskedAt: after.deletionAskedAt },
        });
      return after ?? customer;
    },
    { idempotent: true },
  );
}

/**
 * Deletes customers who requested it fourteen days ago and did not cancel, merges that were not
 * confirmed in time, and orders whose six years are over.
 */
export async function sweep(ctx: CustomersContext): Promise<void> {
  const latest = timestamp(ctx.now() - DELETION_MS);
  const isDue = sql`customer.deletion_requested_at <= ${latest}::timestamptz
    and ${DELETION_ASKED_AT} <= ${latest}::timestamptz`;
  const due = await queryRows(
    ctx.db,
    sql`select id from customer where ${isDue} order by customer.deletion_requested_at, id limit ${MAX_AT_ONCE}::int`,
    z.object({ id: CustomerIdSchema }),
  );
  for (const { id } of due) {
    await inTransaction(
      ctx.db,
      async (tx) => {
        await holdWhole(tx, id, ctx);
        // Keeps customers who cancelled the deletion in the meantime.
        const [person] = await queryRows(
          tx,
          sql`select ${CUSTOMER_COLUMNS} from customer where id = ${id} and ${isDue}`,
          CustomerSchema,
        );
        if (person) await deleteWhole(tx, SWEEP, person, ctx);
      },
      { idempotent: true },
    );
  }
  await deleteExpiredMerges(ctx.db, new Date(ctx.now()));
  await ctx.deleteOldOrders(new Date(ctx.now()));
}

/**
 * Deletes a customer at once, with the account of the built-in provider. Returns whether there was
 * one.
 */
export async function deleteCustomer(
  db: Database,
  actor: Actor,
  id: CustomerId,
  leaving: Leaving,
): Promise<boolean> {
  return await inTransaction(
    db,
    async (tx) => {
      await holdWhole(tx, id, leaving);
      const customer = await findCustomer(tx, id);
      if (!customer) return false;
      await deleteWhole(tx, actor, customer, leaving);
      return true;
    },
    { idempotent: true },
  );
}

/** What deletes the customer's data in other modules. */
type Leaving = Pick<CustomersContext, 'deleteAccount' | 'forgetAddress' | 'checkouts'>;

/**
 * Checkouts first, as everywhere: a payment that becomes an order locks its checkout, and then
 * reads the customer.
 */
async function holdWhole(tx: Transaction, id: CustomerId, { checkouts }: Leaving): Promise<void> {
  await checkouts.lock(tx, id);
  await lockCustomer(tx, id);
}

/**
 * Deletes addresses, saved bottles, stock alerts and the personal values in audit events too;
 * checkouts and orders stay without a customer.
 */
async function deleteWhole(
  tx: Transaction,
  actor: Actor,
  { id, issuer, subject, email, isEmailVerified, deletionAskedAt }: Customer,
  { deleteAccount, forgetAddress }: Leaving,
): Promise<void> {
  const emails = [...(email !== null && isEmailVerified ? [email] : []), ...(await listMergedEmails(tx, id))];
  await tx.delete(customerTable).where(eq(customerTable.id, id));
  for (const own of emails) {
    await deleteGuest(tx, own);
    await forgetAddress?.(tx, own);
  }
  if (issuer === BUILT_IN_ISSUER) await deleteAccount(tx, actor, subject);
  await recordCustomerEvent(tx, id, { change: 'deleted', before: { deletionAskedAt }, after: null, actor });
  await deletePersonalValues(tx, getSubject(id));
}
