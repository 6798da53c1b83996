import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { PostedMovement, TooFew } from './post-movements.ts';
import { postMovements } from './post-movements.ts';

/** Reasons that a person gives. Those of orders, receipts and counts are written by these. */
export const MANUAL_REASONS = ['received', 'returned', 'broken', 'withdrawn', 'correction'] as const;
export type ManualReason = (typeof MANUAL_REASONS)[number];

export type StockMove = {
  productId: string;
  /** Bottles that came (positive) or left (negative). */
  delta: number;
  reason: ManualReason;
  /** At most 200 characters. */
  note?: string | undefined;
};

export type MoveStockOutcome =
  | { kind: 'moved'; movement: PostedMovement }
  | { kind: 'unknown-product' }
  /** Bottles that are received or returned come; broken and withdrawn ones leave; 0 is no move. */
  | { kind: 'wrong-direction' }
  /** A person has to say why: broken, withdrawn and corrected bottles. */
  | { kind: 'note-required' }
  | ({ kind: 'would-be-negative' } & TooFew);

const COMING: readonly ManualReason[] = ['received', 'returned'];
const LEAVING: readonly ManualReason[] = ['broken', 'withdrawn'];

/** Writes one movement of a product, for a reason that a person gives. */
export async function moveStock(
  tx: Transaction,
  actor: Actor,
  { productId, delta, reason, note = '' }: StockMove,
): Promise<MoveStockOutcome> {
  if (delta === 0 || (delta < 0 ? COMING : LEAVING).includes(reason)) return { kind: 'wrong-direction' };
  if (!COMING.includes(reason) && note === '') return { kind: 'note-required' };
  const posted = await postMovements(tx, actor, [{ productId, delta, reason }], { note });
  if (posted.kind === 'too-few')
    return { kind: 'would-be-negative', productId, onHand: posted.products[0]?.onHand ?? 0 };
  const [movement] = posted.movements;
  if (!movement) return { kind: 'unknown-product' };
  await recordEvent(tx, actor, {
    action: 'stock.moved',
    resource: { kind: 'product', id: productId },
    before: { onHand: movement.onHand - delta },
    after: { onHand: movement.onHand, delta, reason },
    reason: note,
  });
  return { kind: 'moved', movement };
}
