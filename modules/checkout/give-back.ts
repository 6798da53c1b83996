import { deadlineIn } from './deadline.ts';
import type { Desk } from './desk.ts';
import { endAtProvider } from './end-at-provider.ts';
import { writeEnded } from './end-session.ts';
import { isForeign } from './find-checkout.ts';
import { findCheckout, findOpenSession } from './rows.ts';
import type { Visitor } from './till.ts';

/**
 * The shopper does not pay for now: ends the session at the provider and gives the bottles back. Where the provider cannot
 * be asked, they are held until it can. Nothing happens to a checkout of another browser.
 */
export async function giveBack(desk: Desk, id: string, visitor: Visitor): Promise<void> {
  const checkout = await findCheckout(desk.db, id);
  if (checkout?.state !== 'paying' || isForeign(checkout, visitor)) return;
  const session = await findOpenSession(desk.db, id);
  if (!session) return;
  const ended = await endAtProvider(desk, session, deadlineIn(desk.patienceMs));
  if (ended !== 'ended') return;
  desk.reached('session-ended');
  await writeEnded(desk, session);
}
