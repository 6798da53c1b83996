import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { checkout } from './tables.ts';

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
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::text[]`;
  await tx.execute(sql`
    update payment_session set snapshot = null
     where checkout_id = any (${ids}) and state not in ('opening', 'open')`);
  await tx.execute(sql`
    update checkout set details = null, age = null, browser_hash = null, client_hash = null, network_hash = null
     where id = any (${ids})`);
  return rows.length;
}

const isOf = (email: string): SQL => sql`lower(details ->> 'email') = lower(${email})`;
