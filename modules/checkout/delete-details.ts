import { and, asc, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { checkout, paymentSession } from './tables.ts';

/** What a checkout is without its form values and the hashes of its browser and client. */
export const NO_DETAILS = {
  details: null,
  age: null,
  browserHash: null,
  clientHash: null,
  networkHash: null,
};

/** A cart that was sent to checkout and not paid, with its form values. */
export type UnpaidCheckout = { begunAt: string; lines: unknown; typed: unknown };

/** Lists the unpaid checkouts whose form contains an email address, oldest first. */
export async function listUnpaidOf(db: Handle, email: string): Promise<UnpaidCheckout[]> {
  const rows = await db
    .select({ createdAt: checkout.createdAt, lines: checkout.lines, typed: checkout.details })
    .from(checkout)
    .where(and(isOf(email), ne(checkout.state, 'paid')))
    .orderBy(asc(checkout.createdAt), asc(checkout.id));
  return rows.map(({ createdAt, ...row }) => ({ begunAt: createdAt.toISOString(), ...row }));
}

/**
 * Deletes the form values of an email address's checkouts that are not being paid. Returns how
 * many. A checkout that is being paid may become an order at this moment; otherwise the sweep
 * clears it.
 */
export async function forgetDetailsOf(tx: Transaction, email: string): Promise<number> {
  const rows = await tx
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(isOf(email), inArray(checkout.state, ['open', 'ended'])))
    .orderBy(asc(checkout.id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  const { checkoutId, state } = paymentSession;
  await tx
    .update(paymentSession)
    .set({ snapshot: null })
    .where(and(inArray(checkoutId, ids), notInArray(state, ['opening', 'open'])));
  await tx.update(checkout).set(NO_DETAILS).where(inArray(checkout.id, ids));
  return rows.length;
}

/** Whether the form of a checkout contains an email address. */
export const isOf = (email: string): SQL => sql`lower(details ->> 'email') = lower(${email})`;
