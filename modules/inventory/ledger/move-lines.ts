import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StockLineMode } from '#contract/staff/stock-lines.ts';
import { finishOperation, recordEvents, startOperation } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isLargeDifference } from './large-difference.ts';
import { lockStock } from './lock-stock.ts';
import { toMovedEvent } from './move-stock.ts';
import { postMovements } from './post-movements.ts';

export type StockLines = {
  mode: StockLineMode;
  /** `expected`: bottles on hand that the caller saw. */
  lines: readonly { sku: string; bottles: number; expected?: number | undefined }[];
  /** The actor has the right `stock.adjust`. */
  mayAdjust: boolean;
};

/** A line that moves stock, by its place in the lines. */
export type MovedLine = {
  index: number;
  productId: string;
  sku: string;
  name: string;
  /** Bottles on hand. */
  before: number;
  after: number;
  /** Bottles that are promised, and would not be there. */
  missing: number;
};

export type LineRefusal =
  | 'unknown-sku'
  /** A line above has the same SKU. */
  | 'twice'
  /** Other bottles are on hand than the caller saw. */
  | 'changed-meanwhile'
  /** The difference is above 5 bottles or CAD 100. */
  | 'adjust-required';
export type RefusedLine = { index: number; sku: string; refusal: LineRefusal; onHand: number | null };

type LinesResult = {
  moved: MovedLine[];
  /** Number of lines that change nothing. */
  same: number;
  refused: RefusedLine[];
};

/** Returns what lines would move. The products stay locked until the transaction ends. */
export async function previewLines(
  tx: Transaction,
  { mode, lines, mayAdjust }: StockLines,
): Promise<LinesResult> {
  const skus = lines.map(({ sku }) => sku);
  const products = await findBySku(tx, skus);
  const stock = await lockStock(
    tx,
    [...products.values()].map(({ id }) => id),
  );
  const result: LinesResult = { moved: [], same: 0, refused: [] };
  const seen = new Set<string>();
  for (const [index, { sku, bottles, expected }] of lines.entries()) {
    const product = products.get(sku);
    const level = product && stock.get(product.id);
    const refuse = (refusal: LineRefusal): unknown =>
      result.refused.push({ index, sku, refusal, onHand: level?.onHand ?? null });
    const before = level?.onHand ?? 0;
    const after = mode === 'add' ? before + bottles : bottles;
    const delta = after - before;
    if (!product || !level) refuse('unknown-sku');
    else if (seen.has(sku)) refuse('twice');
    else if (expected !== undefined && expected !== before) refuse('changed-meanwhile');
    else if (mode === 'count' && !mayAdjust && isLargeDifference(delta, level.average))
      refuse('adjust-required');
    else if (delta === 0) result.same += 1;
    else {
      const missing = Math.max(0, level.shortage - level.available - delta);
      result.moved.push({ index, productId: product.id, sku, name: product.name, before, after, missing });
    }
    seen.add(sku);
  }
  return result;
}

/**
 * Writes the movements of many lines as one operation, which is undone as a whole. Refused lines stay
 * and are named. `operationId` is `undefined` when nothing moved.
 */
export async function moveLines(
  tx: Transaction,
  actor: Actor,
  input: StockLines & { note: string },
): Promise<LinesResult & { operationId: string | undefined }> {
  const result = await previewLines(tx, input);
  const reason = input.mode === 'add' ? 'received' : 'counted';
  const movements = result.moved.map(
    ({ productId, before, after }) => ({ productId, delta: after - before, reason }) as const,
  );
  const operation = await startOperation(tx, actor, { kind: 'stock', details: { mode: input.mode } });
  const posted = await postMovements(tx, operation, movements, { note: input.note });
  if (posted.kind === 'too-few') throw new Error('lines leave no fewer bottles than none');
  await recordEvents(tx, operation, posted.movements.map(toMovedEvent));
  const event = await finishOperation(tx, operation, { action: 'stock.bulk-changed', reason: input.note });
  return { ...result, operationId: event === undefined ? undefined : operation.operationId };
}

const ProductSchema = z.object({ id: z.string(), sku: z.string(), name: z.string() });

async function findBySku(
  tx: Transaction,
  skus: readonly string[],
): Promise<Map<string, z.output<typeof ProductSchema>>> {
  const rows = await queryRows(
    tx,
    sql`select id, sku, name from product_reference where sku = any (${sql.param([...skus])}::text[])`,
    ProductSchema,
  );
  return new Map(rows.map((row) => [row.sku, row]));
}
