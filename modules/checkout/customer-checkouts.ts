import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isOf, type UnpaidCheckout } from './delete-details.ts';
import { checkout } from './tables.ts';

/**
 * Locks a customer's checkouts until the transaction ends: none of them becomes an order of a
 * customer who is being deleted.
 */
async function lock(tx: Transaction, customerId: CustomerId): Promise<void> {
  await tx
    .select({ id: checkout.id })
    .from(checkout)
    .where(eq(checkout.customerId, customerId))
    .orderBy(asc(checkout.id))
    .for('update');
}

/** Locks the unpaid checkouts with a guest's email address until the transaction ends. */
async function lockOf(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(isOf(email), isNull(checkout.customerId), ne(checkout.state, 'paid')))
    .orderBy(asc(checkout.id))
    .for('update');
}

/** Gives a customer's checkouts to another one. */
async function move(tx: Transaction, from: CustomerId, to: CustomerId): Promise<void> {
  await tx.update(checkout).set({ customerId: to }).where(eq(checkout.customerId, from));
}

/** Lists a customer's unpaid checkouts, oldest first. */
async function listUnpaid(db: Handle, customerId: CustomerId): Promise<UnpaidCheckout[]> {
  const rows = await db
    .select({ createdAt: checkout.createdAt, lines: checkout.lines, typed: checkout.details })
    .from(checkout)
    .where(and(eq(checkout.customerId, customerId), ne(checkout.state, 'paid')))
    .orderBy(asc(checkout.createdAt), asc(checkout.id));
  return rows.map(({ createdAt, ...row }) => ({ begunAt: createdAt.toISOString(), ...row }));
}

/** The checkouts of customers, for their export, their deletion and their merge. */
export const customerCheckouts = { lock, lockOf, move, listUnpaid };
