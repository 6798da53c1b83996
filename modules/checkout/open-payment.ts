import { sql } from 'drizzle-orm';
import type { Desk } from './desk.ts';
import { isForeign } from './find-checkout.ts';
import { findCheckout, findOpenSession } from './rows.ts';
import type { Visitor } from './till.ts';

/**
 * Returns the address of the payment page of a checkout, and notes that the browser went there: what is never opened is held
 * for minutes alone. `undefined` where the checkout is another browser's or has no open session.
 */
export async function openPayment(desk: Desk, id: string, visitor: Visitor): Promise<string | undefined> {
  const checkout = await findCheckout(desk.db, id);
  if (checkout?.state !== 'paying' || isForeign(checkout, visitor)) return undefined;
  const session = await findOpenSession(desk.db, id);
  if (session?.state !== 'open' || session.url === null) return undefined;
  if (session.openByMs !== null)
    await desk.db.execute(sql`update payment_session set open_by = null where id = ${session.id}`);
  return session.url;
}
