import { eq } from 'drizzle-orm';
import type { Context } from './context.ts';
import { isOtherBrowser } from './find-checkout.ts';
import { findCheckout, findOpenSession } from './rows.ts';
import { paymentSession } from './tables.ts';
import type { Visitor } from './checkouts.ts';

/**
 * Returns the URL of a checkout's payment page, and records that the browser went there: a page
 * that is never opened holds its bottles only for minutes. Returns `undefined` when the checkout
 * belongs to another browser or has no open session.
 */
export async function createPayment(ctx: Context, id: string, visitor: Visitor): Promise<string | undefined> {
  const checkout = await findCheckout(ctx.db, id);
  if (checkout?.state !== 'paying' || isOtherBrowser(checkout, visitor)) return undefined;
  const session = await findOpenSession(ctx.db, checkout.id);
  if (session?.state !== 'open' || session.url === null) return undefined;
  if (session.openByMs !== null)
    await ctx.db.update(paymentSession).set({ openBy: null }).where(eq(paymentSession.id, session.id));
  return session.url;
}
