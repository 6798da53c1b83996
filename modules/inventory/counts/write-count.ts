import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { lockStock } from '../ledger/lock-stock.ts';
import { coversProduct } from './count-scope.ts';
import { stockCount, stockCountLine } from '../tables.ts';
import type { CountScope, CountState } from './count-states.ts';

export type CountInput = {
  scope: CountScope;
  /** The id of the category, supplier or product, or the bin; `null` for all. */
  scopeValue: string | null;
  /** Counters do not see what the ledger expects. */
  isBlind: boolean;
};

/** Begins a count and returns its id. Stock changes when it is posted. */
export async function createCount(tx: Transaction, actor: Actor, input: CountInput): Promise<string> {
  const id = uuidv7();
  await tx.insert(stockCount).values({ id, ...input });
  await recordEvent(tx, actor, {
    action: 'stock-count.created',
    resource: { kind: 'stock-count', id, version: 1 },
    before: null,
    after: input,
  });
  return id;
}

export type BeginCountOutcome = { kind: 'begun'; id: string } | { kind: 'nothing-to-count' };

/** Begins a count of a part of the catalogue that has products. */
export async function beginCount(
  tx: Transaction,
  actor: Actor,
  input: CountInput,
): Promise<BeginCountOutcome> {
  if (!(await coversProduct(tx, input))) return { kind: 'nothing-to-count' };
  return { kind: 'begun', id: await createCount(tx, actor, input) };
}

export type CountEntry = {
  countId: string;
  productId: string;
  /** Bottles found; with `add` below 0 where too many were entered. */
  counted: number;
  /** `add`: found in a further place, by this counter or another. `replace`: counted again. */
  mode: 'add' | 'replace';
  /** How long ago it was found, where it waited for a network. */
  secondsAgo?: number;
};
export type EnterCountOutcome =
  | { kind: 'entered'; counted: number; expected: number }
  | { kind: 'unknown' }
  | { kind: 'not-allowed-now'; state: CountState }
  | { kind: 'unknown-product' }
  /** The count is of another category, supplier or bin. */
  | { kind: 'not-in-scope' }
  | { kind: 'below-zero' };

/**
 * Enters what was found of a product. The line stores what the ledger had when it was found, so that
 * the difference stays right while bottles are sold before the count is posted.
 */
export async function enterCount(
  tx: Transaction,
  actor: Actor,
  { countId, productId, counted, mode, secondsAgo = 0 }: CountEntry,
): Promise<EnterCountOutcome> {
  if (mode === 'replace' && counted < 0) return { kind: 'below-zero' };
  // Counters work side by side; posting waits for them.
  const [count] = await tx.select().from(stockCount).where(eq(stockCount.id, countId)).for('share');
  if (!count) return { kind: 'unknown' };
  if (count.state !== 'draft') return { kind: 'not-allowed-now', state: count.state };
  // The product's lock also makes two counters of it add up.
  const stock = (await lockStock(tx, [productId])).get(productId);
  if (!stock) return { kind: 'unknown-product' };
  const isLine = and(eq(stockCountLine.countId, countId), eq(stockCountLine.productId, productId));
  const [before] = await tx.select().from(stockCountLine).where(isLine);
  if (!before && !(await coversProduct(tx, count, productId))) return { kind: 'not-in-scope' };
  const since = before && before.countedAt > count.createdAt ? before.countedAt : count.createdAt;
  const found = await findMoment(tx, { productId, secondsAgo, since });
  const line = {
    counted: Math.max(0, counted + (mode === 'add' ? (before?.counted ?? 0) : 0)),
    expected: stock.onHand - found.changedSince,
    countedAt: found.at,
    actorKind: actor.kind,
    actorId: actor.id,
  };
  await tx
    .insert(stockCountLine)
    .values({ countId, productId, ...line })
    .onConflictDoUpdate({ target: [stockCountLine.countId, stockCountLine.productId], set: line });
  await recordEvent(tx, actor, {
    action: 'stock-count.entered',
    resource: { kind: 'stock-count', id: countId },
    before: before ? { productId, counted: before.counted } : null,
    after: { productId, counted: line.counted, expected: line.expected },
  });
  return { kind: 'entered', counted: line.counted, expected: line.expected };
}

const MomentSchema = z.object({ at: instantColumn, changedSince: z.int() });

/**
 * Returns the moment so many seconds ago, but none before `since`: the beginning of the count, or what
 * was entered of the product later. `changedSince`: by how much its bottles on hand changed after it.
 */
async function findMoment(
  tx: Transaction,
  { productId, secondsAgo, since }: { productId: string; secondsAgo: number; since: Date },
): Promise<z.output<typeof MomentSchema>> {
  const [found] = await queryRows(
    tx,
    sql`with moment as (
          select greatest(${since.toISOString()}::timestamptz,
            clock_timestamp() - make_interval(secs => ${secondsAgo})) as at)
        select at, coalesce((select sum(delta) from stock_movement
          where product_id = ${productId} and created_at > at), 0)::int as "changedSince" from moment`,
    MomentSchema,
  );
  if (!found) throw new Error('a query without a table has one row');
  return found;
}

export type ClearCountOutcome =
  | { kind: 'cleared' }
  | { kind: 'unknown' }
  | { kind: 'not-allowed-now'; state: CountState };

/** Takes back all that was entered of a product: it is not counted. */
export async function clearCount(
  tx: Transaction,
  actor: Actor,
  { countId, productId }: { countId: string; productId: string },
): Promise<ClearCountOutcome> {
  const [count] = await tx.select().from(stockCount).where(eq(stockCount.id, countId)).for('share');
  if (!count) return { kind: 'unknown' };
  if (count.state !== 'draft') return { kind: 'not-allowed-now', state: count.state };
  const [before] = await tx
    .delete(stockCountLine)
    .where(and(eq(stockCountLine.countId, countId), eq(stockCountLine.productId, productId)))
    .returning();
  if (before)
    await recordEvent(tx, actor, {
      action: 'stock-count.cleared',
      resource: { kind: 'stock-count', id: countId },
      before: { productId, counted: before.counted },
      after: null,
    });
  return { kind: 'cleared' };
}
