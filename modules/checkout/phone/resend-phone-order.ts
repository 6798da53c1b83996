import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { checkout, phoneOrder } from '../tables.ts';
import { enqueuePhoneOrderEmail } from './email-phone-order.ts';

/** Emails with the link of one phone order, the first included. */
const MAX_EMAILS = 3;

export type ResendPhoneOrderOutcome = { kind: 'sent' } | { kind: 'unknown' | 'over' | 'too-often' };

/** Mails the link of a phone order to its buyer again: twice at most. */
export async function resendPhoneOrder(
  tx: Transaction,
  actor: Actor,
  { id, isTest }: { id: string; isTest: boolean },
): Promise<ResendPhoneOrderOutcome> {
  const [order] = await tx.select().from(phoneOrder).where(eq(phoneOrder.id, id)).for('update');
  if (!order) return { kind: 'unknown' };
  const [found] = await tx
    .select({ lines: checkout.lines, quote: checkout.quote, details: checkout.details })
    .from(checkout)
    .where(and(eq(checkout.id, order.checkoutId), isNull(checkout.paidAt)));
  if (order.endedAt !== null || !found?.details || !found.quote) return { kind: 'over' };
  if (order.emails >= MAX_EMAILS) return { kind: 'too-often' };
  const { lines, quote, details } = found;
  await tx
    .update(phoneOrder)
    .set({ emails: order.emails + 1 })
    .where(eq(phoneOrder.id, id));
  await enqueuePhoneOrderEmail(tx, {
    ...order,
    until: order.expiresAt,
    email: details.email,
    currency: await loadCurrency(tx),
    lines,
    quote,
    isTest,
  });
  await recordEvent(tx, actor, {
    action: 'phone-order.emailed',
    resource: { kind: 'phone-order', id, version: order.version },
    before: { emails: order.emails },
    after: { emails: order.emails + 1 },
  });
  return { kind: 'sent' };
}
