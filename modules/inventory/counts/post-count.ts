import { asc, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { type EditRefusal, findRefusal } from '../ledger/edit-outcome.ts';
import { lockStock } from '../ledger/lock-stock.ts';
import { type PostedMovement, postMovements, type TooFew } from '../ledger/post-movements.ts';
import { stockCount, stockCountLine } from '../tables.ts';
import { inChunks } from '../in-chunks.ts';
import { listRest } from './count-scope.ts';
import { COUNT_TRANSITIONS, type CountState } from './count-states.ts';
import { isLargeDifference } from '../ledger/large-difference.ts';
import { createCount, enterCount } from './write-count.ts';

/** A count in the version that the caller saw. */
export type CountVersion = { id: string; version: number };
type Differences = {
  /** The actor has the right `stock.adjust`. */
  mayAdjust: boolean;
};
type PostRefusal =
  /** These products differ by more than 5 bottles, or by more than CAD 100 in cost. */
  | { kind: 'adjust-required'; productIds: string[] }
  /** More of them left since they were counted than the count leaves. */
  | { kind: 'would-be-negative'; products: TooFew[] };

export type PostCountOutcome =
  | { kind: 'posted'; movements: PostedMovement[] }
  | PostRefusal
  | EditRefusal<CountState>;

/**
 * Posts a count: writes the difference that each line had when it was counted. What was not counted
 * stays as it is or, with `isRestZero`, is no more there.
 */
export async function postCount(
  tx: Transaction,
  actor: Actor,
  { id, version, mayAdjust, isRestZero = false }: CountVersion & Differences & { isRestZero?: boolean },
): Promise<PostCountOutcome> {
  const { count, refusal } = await lockFor(tx, { id, version }, 'posted');
  if (refusal) return refusal;
  const rest = isRestZero && count ? await listRest(tx, count) : [];
  const lines = await tx
    .select()
    .from(stockCountLine)
    .where(eq(stockCountLine.countId, id))
    .orderBy(asc(stockCountLine.productId));
  const counted = lines
    .map((line) => ({ productId: line.productId, delta: line.counted - line.expected }))
    .filter(({ delta }) => delta !== 0);
  const stock = await lockStock(tx, [...counted.map(({ productId }) => productId), ...rest]);
  const missing = rest.flatMap((productId) => {
    const onHand = stock.get(productId)?.onHand ?? 0;
    return onHand === 0 ? [] : [{ productId, delta: -onHand }];
  });
  const differences = [...counted, ...missing];
  const large = differences.filter(({ productId, delta }) =>
    isLargeDifference(delta, stock.get(productId)?.average ?? null),
  );
  if (large.length > 0 && !mayAdjust)
    return { kind: 'adjust-required', productIds: large.map(({ productId }) => productId) };
  const posted = await postMovements(
    tx,
    actor,
    differences.map((difference) => ({ ...difference, reason: 'counted' })),
    { reference: { kind: 'count', id } },
  );
  if (posted.kind === 'too-few') return { kind: 'would-be-negative', products: posted.products };
  await writeRest(tx, actor, id, missing);
  await setState(tx, actor, { id, version }, 'posted', {
    movements: posted.movements,
    isLarge: large.length > 0,
  });
  return posted;
}

/** Discards a draft: it stays readable and changes nothing. */
export async function discardCount(
  tx: Transaction,
  actor: Actor,
  seen: CountVersion,
): Promise<{ kind: 'discarded' } | EditRefusal<CountState>> {
  const { refusal } = await lockFor(tx, seen, 'discarded');
  if (refusal) return refusal;
  await setState(tx, actor, seen, 'discarded');
  return { kind: 'discarded' };
}

export type CountProductOutcome =
  | { kind: 'posted'; onHand: number; difference: number }
  | { kind: 'unknown-product' }
  | PostRefusal;

/** Counts one product and posts the difference at once. */
export async function countProduct(
  tx: Transaction,
  actor: Actor,
  { productId, counted, mayAdjust }: { productId: string; counted: number } & Differences,
): Promise<CountProductOutcome> {
  // Locked before the count is written: an unknown product leaves none.
  if (!(await lockStock(tx, [productId])).has(productId)) return { kind: 'unknown-product' };
  const id = await createCount(tx, actor, { scope: 'product', scopeValue: productId, isBlind: false });
  const entered = await enterCount(tx, actor, { countId: id, productId, counted, mode: 'replace' });
  if (entered.kind !== 'entered') throw new Error(`a new count cannot be ${entered.kind}`);
  const posted = await postCount(tx, actor, { id, version: 1, mayAdjust });
  if (posted.kind === 'posted')
    return { kind: 'posted', onHand: counted, difference: counted - entered.expected };
  await discardCount(tx, actor, { id, version: 1 });
  if (posted.kind === 'adjust-required' || posted.kind === 'would-be-negative') return posted;
  throw new Error(`a new count cannot be ${posted.kind}`);
}

async function lockFor(tx: Transaction, { id, version }: CountVersion, to: CountState) {
  const [count] = await tx.select().from(stockCount).where(eq(stockCount.id, id)).for('update');
  return { count, refusal: findRefusal(count, version, (state) => COUNT_TRANSITIONS[state].includes(to)) };
}

/** Writes the lines of what was not counted, and is no more there. */
async function writeRest(
  tx: Transaction,
  actor: Actor,
  countId: string,
  missing: readonly { productId: string; delta: number }[],
): Promise<void> {
  const rows = missing.map(({ productId, delta }) => ({
    countId,
    productId,
    counted: 0,
    expected: -delta,
    countedAt: sql`clock_timestamp()`,
    actorKind: actor.kind,
    actorId: actor.id,
  }));
  for (const some of inChunks(rows)) await tx.insert(stockCountLine).values(some);
}

/** What a count changed, and whether posting it needed the right `stock.adjust`. */
type Posted = { movements: readonly PostedMovement[]; isLarge: boolean };

async function setState(
  tx: Transaction,
  actor: Actor,
  { id, version }: CountVersion,
  to: CountState,
  { movements, isLarge }: Posted = { movements: [], isLarge: false },
): Promise<void> {
  await tx
    .update(stockCount)
    .set({ state: to, version: version + 1, updatedAt: sql`now()` })
    .where(eq(stockCount.id, id));
  await recordEvent(tx, actor, {
    action: `stock-count.${to}`,
    resource: { kind: 'stock-count', id, version: version + 1 },
    before: { state: 'draft' },
    after: {
      state: to,
      differences: movements.map(({ productId, delta }) => ({ productId, delta })),
      isLarge,
    },
  });
}
