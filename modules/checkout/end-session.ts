import { sql } from 'drizzle-orm';
import { releaseReservations } from '#modules/inventory/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Context, timestamp } from './context.ts';
import { lockCheckout, lockSession, type SessionRow } from './rows.ts';

/**
 * A session has ended at the provider: its bottles go back and its checkout is open again. One that is paid, or has ended
 * before, is left as it is. The checkout must be locked.
 */
export async function endSession(tx: Transaction, sessionId: string, at: number): Promise<void> {
  const session = await markEnded(tx, sessionId, at);
  if (session) await releaseReservations(tx, sessionId);
}

/** The same but for the bottles, which the caller gives back in the same transaction. Answers what has ended now. */
export async function markEnded(
  tx: Transaction,
  sessionId: string,
  at: number,
): Promise<SessionRow | undefined> {
  const session = await lockSession(tx, sessionId);
  if (session?.state !== 'opening' && session?.state !== 'open') return undefined;
  await tx.execute(sql`
    update payment_session set state = 'ended', ended_at = ${timestamp(at)}::timestamptz where id = ${sessionId}`);
  await tx.execute(sql`
    update checkout set state = 'open', client_hash = null, network_hash = null, updated_at = ${timestamp(at)}::timestamptz
     where id = ${session.checkoutId} and state = 'paying'`);
  return session;
}

/** Writes that a session has ended, in a transaction of its own. */
export async function writeEnded(ctx: Context, { id, checkoutId }: SessionRow): Promise<void> {
  const at = ctx.now();
  await inTransaction(
    ctx.db,
    async (tx) => {
      await lockCheckout(tx, checkoutId);
      await endSession(tx, id, at);
    },
    { idempotent: true },
  );
}
