import { eq, sql } from 'drizzle-orm';
import type { PaymentSessionId } from '#contract/ids.ts';
import { holdRiskyOrder, PAYMENT } from '#modules/orders/settlement.ts';
import type { PaymentEvent } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { SessionRow } from './rows.ts';
import { paymentSession } from './tables.ts';

/**
 * Records what the provider's checks found against a payment. Its order is put on hold: now, or when
 * the payment becomes one, because events come in any order. Returns the shop's id of its session.
 */
export async function recordRisks(
  tx: Transaction,
  provider: SessionRow['provider'],
  { paymentId, sessionId, risks }: Extract<PaymentEvent, { kind: 'risky' }>,
): Promise<PaymentSessionId | undefined> {
  const isIt =
    sessionId === undefined ? eq(paymentSession.paymentId, paymentId) : eq(paymentSession.id, sessionId);
  // Locks the row: the payment is settled before, and its order exists, or after, and reads the risks.
  const [session] = await tx
    .update(paymentSession)
    .set({ risks: sql`array(select distinct unnest(risks || ${sql.param([...risks])}::text[]))` })
    .where(sql`${isIt} and ${eq(paymentSession.provider, provider)}`)
    .returning({ id: paymentSession.id, state: paymentSession.state });
  if (session?.state === 'paid') await holdRiskyOrder(tx, PAYMENT, { sessionId: session.id, risks });
  return session?.id;
}
