import { and, asc, eq, ne } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { UnpaidCheckout } from './delete-details.ts';
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

/** Lists a customer's unpaid checkouts, oldest first. */
async function listUnpaid(db: Handle, customerId: CustomerId): Promise<UnpaidCheckout[]> {
  const rows = await db
    .select({ createdAt: checkout.createdAt, lines: checkout.lines, typed: checkout.details })
    .from(checkout)
    .where(and(eq(checkout.customerId, customerId), ne(checkout.state, 'paid')))
    .orderBy(asc(checkout.createdAt), asc(checkout.id));
  return rows.map(({ createdAt, ...row }) => ({ begunAt: createdAt.toISOString(), ...row }));
}

/** The checkouts of customers, for their export and their deletion. */
export const customerCheckouts = { lock, listUnpaid };
