import type { ProductBulkChange } from '#contract/staff/bulk-changes.ts';
import { planSales, PRICE_REFUSALS } from '#modules/prices/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RowOutcome } from './row-outcome.ts';

export type PlannedSaleChange = Extract<ProductBulkChange, { field: 'plannedSale' }>;

const TOO_LONG = 'On sale for more than half of six months.';

/** Plans a sale of each product. */
export async function planSaleOfRows(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  change: PlannedSaleChange,
): Promise<RowOutcome[]> {
  const { startsAt, endsAt, reason } = change;
  const plan = {
    price:
      change.how === 'set'
        ? { how: change.how, cents: change.cents }
        : { how: change.how, percent: -change.percent, ending: change.ending },
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    reason,
  };
  const outcomes = await planSales(tx, actor, ids, plan, new Date());
  return outcomes.map((outcome): RowOutcome => {
    if (outcome.kind === 'unknown') return { kind: 'unknown' };
    if (outcome.kind === 'refused') return { kind: 'refused', reason: PRICE_REFUSALS[outcome.refusal] };
    const { before, after, isTooLong } = outcome;
    return { kind: 'changed', before, after, ...(isTooLong && { warning: TOO_LONG }) };
  });
}
