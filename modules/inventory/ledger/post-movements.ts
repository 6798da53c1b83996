import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inChunks } from '../in-chunks.ts';
import { stockMovement } from '../tables.ts';
import { changeAvailable } from './change-available.ts';
import { type Cost, formatCost } from '#contract/staff/cost.ts';
import { addToAverage, removeFromAverage } from './cost.ts';
import { type LockedStock, lockStock } from './lock-stock.ts';
import type { MovementReference, NewMovement } from './movement.ts';
import { writeLevels } from './write-levels.ts';

/** A written movement: the bottles on hand after it, and what one of them cost. */
export type PostedMovement = Omit<NewMovement, 'unitCost'> & { onHand: number; unitCost: Cost | null };
/** A product of which more bottles would leave than are there. */
export type TooFew = { productId: string; onHand: number };
export type PostResult =
  | { kind: 'posted'; movements: PostedMovement[] }
  | { kind: 'too-few'; products: TooFew[] };

type PostOptions = {
  reference?: MovementReference;
  note?: string;
  /**
   * The bottles leave for an order, or come back to it: what can be bought stays the same, because
   * reservations change in the same transaction.
   */
  isAllocated?: boolean;
  /** The bottles are gone, whatever the ledger knows: the number on hand may go below 0. */
  mayGoBelowZero?: boolean;
};

/**
 * Writes movements in their order, and follows them with levels, average costs and what can be
 * bought: all of them or, where bottles are too few, none. Products that were deleted are left out.
 * The only function that writes the ledger.
 */
export async function postMovements(
  tx: Transaction,
  actor: Actor,
  movements: readonly NewMovement[],
  { reference, note = '', isAllocated = false, mayGoBelowZero = false }: PostOptions = {},
): Promise<PostResult> {
  const before = await lockStock(
    tx,
    movements.map(({ productId }) => productId),
  );
  const after = new Map(before);
  const posted: PostedMovement[] = [];
  const tooFew = new Map<string, TooFew>();
  for (const movement of movements) {
    const stock = after.get(movement.productId);
    if (!stock || movement.delta === 0) continue;
    const next = applyMovement(stock, movement);
    if (next.onHand < 0 && movement.delta < 0 && !mayGoBelowZero)
      tooFew.set(stock.productId, { productId: stock.productId, onHand: stock.onHand });
    after.set(stock.productId, next);
    posted.push({ ...movement, onHand: next.onHand, unitCost: movement.unitCost ?? stock.average });
  }
  if (tooFew.size > 0) return { kind: 'too-few', products: [...tooFew.values()] };
  if (posted.length === 0) return { kind: 'posted', movements: [] };
  const rows = posted.map(({ unitCost, onHand, reference: own = reference, ...movement }) => ({
    ...movement,
    id: uuidv7(),
    onHandAfter: onHand,
    unitCostCad: unitCost === null ? null : formatCost(unitCost),
    referenceKind: own?.kind ?? null,
    referenceId: own?.id ?? null,
    note,
    actorKind: actor.kind,
    actorId: actor.id,
  }));
  for (const some of inChunks(rows)) await tx.insert(stockMovement).values(some);
  await writeLevels(tx, [...after.values()]);
  if (!isAllocated) await changeAvailable(tx, actor, sumDeltas(posted), before);
  return { kind: 'posted', movements: posted };
}

function applyMovement(stock: LockedStock, { delta, unitCost }: NewMovement): LockedStock {
  const onHand = stock.onHand + delta;
  if (unitCost === undefined) return { ...stock, onHand };
  const average =
    delta > 0 ? addToAverage(stock, delta, unitCost) : removeFromAverage(stock, -delta, unitCost);
  return { ...stock, onHand, average };
}

function sumDeltas(movements: readonly PostedMovement[]): { productId: string; delta: number }[] {
  const deltas = new Map<string, number>();
  for (const { productId, delta } of movements) deltas.set(productId, (deltas.get(productId) ?? 0) + delta);
  return [...deltas].map(([productId, delta]) => ({ productId, delta }));
}
