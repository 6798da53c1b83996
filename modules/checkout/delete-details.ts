import { type SQL, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/** A cart that was sent to checkout and not paid, with its form values. */
export type UnpaidCheckout = { begunAt: string; lines: unknown; typed: unknown };

/** Lists the unpaid checkouts whose form contains an email address, oldest first. */
export async function listUnpaidOf(db: Handle, email: string): Promise<UnpaidCheckout[]> {
  return await queryRows<UnpaidCheckout>(
    db,
    sql`select ${isoTime('created_at')} as "begunAt", lines,
               details as typed
          from checkout where ${isOf(email)} and state <> 'paid' order by created_at, id`,
  );
}

/**
 * Deletes the form values of an email address's checkouts that are not being paid. Returns how
 * many. A checkout that is being paid may become an order at this moment; otherwise the sweep
 * clears it.
 */
export async function forgetDetailsOf(tx: Transaction, email: string): Promise<number> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from checkout where ${isOf(email)} and state in ('open', 'ended') order by id for update`,
  );
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
