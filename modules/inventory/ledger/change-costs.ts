import { v7 as uuidv7 } from 'uuid';
import { type Cost, formatCost } from '#contract/staff/cost.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inChunks } from '../in-chunks.ts';
import { stockCostChange } from '../tables.ts';
import { applyLateCost, type LateCost } from './cost.ts';
import { lockStock } from './lock-stock.ts';
import { writeLevels } from './write-levels.ts';

/**
 * Writes what bottles of a receipt cost that came in before: values and averages change, numbers do not.
 * Products that were deleted are left out. The only function that writes `stock_cost_change`.
 */
export async function changeCosts(
  tx: Transaction,
  actor: Actor,
  receiptId: string,
  costs: ReadonlyMap<string, LateCost>,
): Promise<void> {
  const stock = await lockStock(tx, [...costs.keys()]);
  const rows: (typeof stockCostChange.$inferInsert)[] = [];
  for (const [productId, late] of costs) {
    const before = stock.get(productId);
    if (!before) continue;
    const { average, difference, rest } = applyLateCost(before, late);
    stock.set(productId, { ...before, average });
    rows.push({
      id: uuidv7(),
      productId,
      receiptId,
      onHand: before.onHand,
      averageBeforeCad: formatKnown(before.average),
      averageAfterCad: formatKnown(average),
      differenceCad: formatSigned(difference),
      restCad: formatSigned(rest),
      actorKind: actor.kind,
      actorId: actor.id,
    });
  }
  if (rows.length === 0) return;
  for (const some of inChunks(rows)) await tx.insert(stockCostChange).values(some);
  await writeLevels(tx, [...stock.values()]);
}

const formatKnown = (cost: Cost | null): string | null => (cost === null ? null : formatCost(cost));
const formatSigned = (amount: bigint): string =>
  amount < 0n ? `-${formatCost(-amount)}` : formatCost(amount);
