import { and, eq, gt } from 'drizzle-orm';
import { type Cost, parseCost } from '#contract/staff/cost.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { LateCost } from '../ledger/cost.ts';
import { stockMovement } from '../tables.ts';
import type { StoredLine } from './receipt-lines.ts';

/**
 * Lists the late costs of a posted receipt by product: what its bottles were counted at, which is their
 * former cost or the average at which they came in, and what they cost now.
 */
export async function listLateCosts(
  tx: Transaction,
  receiptId: string,
  lines: readonly StoredLine[],
  landed: readonly Cost[],
): Promise<Map<string, LateCost>> {
  const cameInAt = await loadCostsOfArrival(tx, receiptId);
  const late = new Map<string, LateCost>();
  for (const [index, { productId, quantity, landedUnitCostCad }] of lines.entries()) {
    const bottles = BigInt(quantity);
    const former =
      landedUnitCostCad === null ? (cameInAt.get(productId) ?? null) : parseCost(landedUnitCostCad);
    const countedAt = former === null ? null : bottles * former;
    const before = late.get(productId) ?? { quantity: 0, countedAt: 0n, value: 0n };
    late.set(productId, {
      quantity: before.quantity + quantity,
      countedAt: before.countedAt === null || countedAt === null ? null : before.countedAt + countedAt,
      value: before.value + bottles * (landed[index] ?? 0n),
    });
  }
  return late;
}

/** The average of each product when the bottles of the receipt came in; `null`: unknown. */
async function loadCostsOfArrival(tx: Transaction, receiptId: string): Promise<Map<string, Cost | null>> {
  const rows = await tx
    .select({ productId: stockMovement.productId, unitCost: stockMovement.unitCostCad })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.referenceKind, 'receipt'),
        eq(stockMovement.referenceId, receiptId),
        gt(stockMovement.delta, 0),
      ),
    );
  return new Map(
    rows.map(({ productId, unitCost }) => [productId, unitCost === null ? null : parseCost(unitCost)]),
  );
}
