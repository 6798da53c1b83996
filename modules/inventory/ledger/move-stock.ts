import { findMoveIssue, type ManualReason, type MoveIssue } from '#contract/staff/stock-move.ts';
import { recordEvent, recordEvents } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { PostedMovement, TooFew } from './post-movements.ts';
import { postMovements } from './post-movements.ts';

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
  | { kind: MoveIssue }
  | ({ kind: 'would-be-negative' } & TooFew);

/** Writes one movement of a product, for a reason that a person gives. */
export async function moveStock(
  tx: Transaction,
  actor: Actor,
  { productId, delta, reason, note = '' }: StockMove,
): Promise<MoveStockOutcome> {
  const issue = findMoveIssue({ delta, reason, note });
  if (issue !== undefined) return { kind: issue };
  const posted = await postMovements(tx, actor, [{ productId, delta, reason }], { note });
  if (posted.kind === 'too-few')
    return { kind: 'would-be-negative', productId, onHand: posted.products[0]?.onHand ?? 0 };
  const [movement] = posted.movements;
  if (!movement) return { kind: 'unknown-product' };
  await recordEvent(tx, actor, { ...toMovedEvent(movement), reason: note });
  return { kind: 'moved', movement };
}

/** Writes the bottles that are there when a product is created, as the first movement of its ledger. */
export async function openStock(
  tx: Transaction,
  actor: Actor,
  { productId, bottles }: { productId: string; bottles: number },
): Promise<void> {
  const posted = await postMovements(tx, actor, [{ productId, delta: bottles, reason: 'opening' }]);
  if (posted.kind === 'too-few') throw new Error('a product begins with no bottles or more');
  await recordEvents(tx, actor, posted.movements.map(toMovedEvent));
}

/** The event of a movement that a person wrote. */
export const toMovedEvent = ({ productId, delta, reason, onHand }: PostedMovement) => ({
  action: 'stock.moved',
  resource: { kind: 'product', id: productId },
  before: { onHand: onHand - delta },
  after: { onHand, delta, reason },
});
