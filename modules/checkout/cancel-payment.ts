import { deadlineIn } from './deadline.ts';
import type { Context } from './context.ts';
import { expireProviderSession } from './expire-provider-session.ts';
import { writeEnded } from './end-session.ts';
import { isOtherBrowser } from './find-checkout.ts';
import { findCheckout, findOpenSession } from './rows.ts';
import type { Visitor } from './checkouts.ts';

/**
 * Cancels the payment of a checkout: ends the session at the provider and releases the bottles.
 * When the provider cannot be reached, they stay reserved until it can. Does nothing for a checkout
 * of another browser.
 */
export async function cancelPayment(ctx: Context, id: string, visitor: Visitor): Promise<void> {
  const checkout = await findCheckout(ctx.db, id);
  if (checkout?.state !== 'paying' || isOtherBrowser(checkout, visitor)) return;
  const session = await findOpenSession(ctx.db, checkout.id);
  // The bottles of a phone order stay held until it ends.
  if (!session || session.provider === 'none') return;
  const ended = await expireProviderSession(ctx, session, deadlineIn(ctx.patienceMs));
  if (ended !== 'ended') return;
  ctx.onFailpoint('session-ended');
  await writeEnded(ctx, session);
}
