import { eq } from 'drizzle-orm';
import { formatCents } from '#contract/money.ts';
import type { RefundCause } from '#contract/orders/refund-causes.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isExchanging } from '../order/exchanges.ts';
import { describeRefund } from '../messages.ts';
import { markSettled } from '../order/mark-settled.ts';
import { type LockedOrder, lockSeenOrder, type NotAsSeen, type SeenOrder } from '../order/lock-order.ts';
import { addOrderNote } from '../order/record-history.ts';
import {
  computeRefund,
  computeRest,
  type RefundPart,
  type RefundRefusal,
  type RefundChoice,
  type RefundSums,
  sumByKind,
  sumParts,
  type TooMuch,
} from './compute-refund.ts';
import { moveRefundedBottles, type NoBottles, withRestock } from './move-refunded-bottles.ts';
import { getOrderAmounts } from './order-amounts.ts';
import { listRefundParts } from './refund-lines.ts';
import { getRefundableCents, requestRefundOfOrder } from './request-refund.ts';
import { shopOrder } from '../tables.ts';

export type RefundAsked =
  | { kind: 'asked'; amountCents: number; order: LockedOrder }
  | NotAsSeen
  | Extract<RefundRefusal, { kind: 'no-units' }>
  | NoBottles
  /** An exchange waits to be paid: it ends first. */
  | { kind: 'held'; by: 'exchange' }
  /** More than can still be refunded, which may be nothing; or nothing was asked for. */
  | TooMuch;

/** An amount in cents, all that is left, or parts of the order. */
export type RefundInput = { amountCents: number | 'all' } | { parts: RefundChoice };

/**
 * Requests a refund, never more than is left. An amount reduces the price of what is left, taxes
 * included. The order moves when the refund is done.
 */
export async function refundOrder(
  tx: Transaction,
  actor: Actor,
  input: SeenOrder & RefundInput & { reason?: string | undefined; cause?: RefundCause | undefined },
): Promise<RefundAsked> {
  const order = await lockSeenOrder(tx, input);
  if ('kind' in order) return order;
  if (await isExchanging(tx, order.id)) return { kind: 'held', by: 'exchange' };
  const leftCents = await getRefundableCents(tx, order);
  const parts = await computeParts(tx, order, input);
  if (!Array.isArray(parts)) return describeRefusal(parts, leftCents);
  const amountCents = sumParts(parts);
  if (amountCents < 1 || amountCents > leftCents) return { kind: 'too-much', leftCents };
  const stock = 'parts' in input ? await moveRefundedBottles(tx, actor, order, parts) : undefined;
  if (stock) return stock;
  await addOrderNote(tx, actor, order, { reason: describeRefund(formatCents(amountCents), input) });
  await requestRefundOfOrder(tx, actor, order, { parts, reason: 'shop', cause: input.cause });
  await markSettled(tx, order);
  return { kind: 'asked', amountCents, order };
}

/** Amounts of a refund. */
export type RefundPreview = RefundSums & { amountCents: number; leftCents: number };

/** Computes what `refundOrder` would give back now, and changes nothing. */
export async function previewRefund(
  db: Handle,
  { number, ...input }: { number: string } & RefundInput,
): Promise<RefundPreview | Extract<RefundAsked, { kind: 'unknown' | 'no-units' | 'too-much' }>> {
  const [order] = await db
    .select({
      id: shopOrder.id,
      totalCents: shopOrder.totalCents,
      snapshot: shopOrder.snapshot,
      state: shopOrder.state,
    })
    .from(shopOrder)
    .where(eq(shopOrder.number, number));
  if (!order) return { kind: 'unknown' };
  const leftCents = await getRefundableCents(db, order);
  const parts = await computeParts(db, order, input);
  if (!Array.isArray(parts)) return describeRefusal(parts, leftCents);
  const amountCents = sumParts(parts);
  if (amountCents < 1 || amountCents > leftCents) return { kind: 'too-much', leftCents };
  return { amountCents, leftCents, ...sumByKind(parts) };
}

async function computeParts(
  tx: Handle,
  order: Pick<LockedOrder, 'id' | 'snapshot' | 'state'>,
  input: RefundInput,
): Promise<RefundPart[] | RefundRefusal> {
  const amounts = getOrderAmounts(order.snapshot);
  const given = await listRefundParts(tx, order.id);
  if ('parts' in input) return computeRefund(amounts, given, withRestock(order, input.parts));
  const { amountCents } = input;
  return amountCents === 'all'
    ? computeRest(amounts, given)
    : computeRefund(amounts, given, { goodwillCents: amountCents });
}

/** The order may have less left than its lines: the provider refunded a part that no line has. */
const describeRefusal = (refusal: RefundRefusal, leftCents: number): RefundRefusal =>
  refusal.kind === 'too-much' && refusal.of === undefined ? { kind: 'too-much', leftCents } : refusal;
