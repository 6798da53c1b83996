import { and, eq, ne } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { refund, refundLine } from '../tables.ts';
import type { RefundPart } from './compute-refund.ts';

/**
 * Lists what an order's refunds give back, failed ones not counted, in their order; without those of
 * the refund `except`.
 */
export async function listRefundParts(
  db: Handle,
  orderId: OrderId,
  { except }: { except?: string } = {},
): Promise<RefundPart[]> {
  const isOther = except === undefined ? undefined : ne(refund.id, except);
  return await db
    .select({
      kind: refundLine.kind,
      linePosition: refundLine.linePosition,
      quantity: refundLine.quantity,
      restock: refundLine.restock,
      netCents: refundLine.netCents,
      feeCents: refundLine.feeCents,
      taxCents: refundLine.taxCents,
      depositCents: refundLine.depositCents,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refund.orderId, orderId), ne(refund.state, 'failed'), isOther))
    .orderBy(refund.createdAt, refund.id, refundLine.position);
}

/** Stores what a refund gives back. */
export async function insertRefundParts(
  tx: Transaction,
  refundId: string,
  parts: readonly RefundPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(refundLine)
    .values(
      parts.map(({ taxCents, ...part }, position) => ({
        refundId,
        position,
        taxCents: [...taxCents],
        ...part,
      })),
    );
}

/** An amount that is not assigned to lines yet. */
export const unassigned = (amountCents: number): RefundPart => ({
  kind: 'unassigned',
  linePosition: null,
  quantity: 0,
  restock: null,
  netCents: amountCents,
  feeCents: 0,
  taxCents: [],
  depositCents: 0,
});
