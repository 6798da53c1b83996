import type { ProductBulkChange } from '#contract/staff/bulk-changes.ts';
import { type PlannedSale, planSales } from '#modules/prices/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { RowOutcome } from './row-outcome.ts';

export type PlannedSaleChange = Extract<ProductBulkChange, { field: 'plannedSale' }>;

export const TOO_LOW = 'The price would be below one cent.';
const SALE_REFUSALS: Readonly<Record<Extract<PlannedSale, { kind: 'refused' }>['refusal'], string>> = {
  'no-price': 'It has no price yet.',
  'too-low': TOO_LOW,
  'not-below-price': 'A sale would not be below the price of its time.',
  'reason-required': 'Its price would move by more than 30 % or be unlike its category: a reason is needed.',
  'not-lower': 'The sale price would not be lower.',
  'starts-in-past': 'The start is over already.',
  'ends-before-start': 'The end is not after the start.',
  'price-never-ends': 'A price has no end.',
  'below-minimum-price': 'It would be below a minimum price.',
  'schedule-overlap': 'Another sale is planned or valid at that time.',
};
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
    if (outcome.kind === 'refused') return { kind: 'refused', reason: SALE_REFUSALS[outcome.refusal] };
    const { before, after, isTooLong } = outcome;
    return { kind: 'changed', before, after, ...(isTooLong && { warning: TOO_LONG }) };
  });
}
