import { and, eq } from 'drizzle-orm';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Context } from './context.ts';
import { endSession } from './end-session.ts';
import { type CheckoutRow, lockCheckouts, type SessionRow } from './rows.ts';
import { checkout } from './tables.ts';

/**
 * Stores the lines at current prices and stock, and releases what ended sessions held. A checkout
 * without lines ends. Returns `false` when the checkout has changed since it was read.
 */
export async function updateLines(
  ctx: Context,
  { id, lines }: CheckoutRow,
  ended: readonly SessionRow[],
  now: readonly CheckoutLine[],
): Promise<boolean> {
  const at = ctx.now();
  const state = now.length === 0 ? 'ended' : 'open';
  const write = async (db: Handle): Promise<boolean> => {
    const { rowCount } = await db
      .update(checkout)
      .set({ lines: now, state, quote: null, updatedAt: new Date(at) })
      .where(and(eq(checkout.id, id), eq(checkout.state, 'open'), eq(checkout.lines, lines)));
    return (rowCount ?? 0) > 0;
  };
  if (ended.length === 0) return await write(ctx.db);
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await lockCheckouts(tx, [...new Set([id, ...ended.map((session) => session.checkoutId)])]);
      for (const session of ended) await endSession(tx, session.id, at);
      return await write(tx);
    },
    { idempotent: true },
  );
}
