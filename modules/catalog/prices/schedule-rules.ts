/** A planned price. Cents are of the shop's currency; `endsAt` only of a sale. */
export type PlannedPrice = { kind: 'price' | 'sale'; cents: number; startsAt: Date; endsAt: Date | null };

export type ScheduleRefusal =
  | 'starts-in-past'
  | 'ends-before-start'
  | 'price-never-ends'
  | 'schedule-overlap'
  | 'below-minimum-price';

/**
 * Returns why a price cannot be planned beside the others of its product that still wait or run, or
 * `undefined`. Two sales overlap when both would be valid at one instant; two prices only when they
 * start at the same instant.
 */
export function findScheduleRefusal(
  planned: PlannedPrice,
  others: readonly PlannedPrice[],
  now: Date,
): ScheduleRefusal | undefined {
  const { kind, startsAt, endsAt } = planned;
  if (startsAt < now) return 'starts-in-past';
  if (kind === 'price' && endsAt !== null) return 'price-never-ends';
  if (endsAt !== null && endsAt <= startsAt) return 'ends-before-start';
  const overlaps = others.some((other) => other.kind === kind && isAtSameTime(planned, other));
  return overlaps ? 'schedule-overlap' : undefined;
}

function isAtSameTime(a: PlannedPrice, b: PlannedPrice): boolean {
  if (a.kind === 'price') return a.startsAt.getTime() === b.startsAt.getTime();
  return startsBeforeEndOf(a, b) && startsBeforeEndOf(b, a);
}

const startsBeforeEndOf = (a: PlannedPrice, b: PlannedPrice): boolean =>
  b.endsAt === null || a.startsAt < b.endsAt;

/** The price of a product from `from` until the next entry. */
export type PriceEntry = { from: Date; isOnSale: boolean };

/**
 * Returns the share of the time from `since` to `until` in which a product was on sale, 0 to 1. The
 * entries are in order of time; time before the first one counts as not on sale.
 */
export function getShareOnSale(entries: readonly PriceEntry[], since: Date, until: Date): number {
  const whole = until.getTime() - since.getTime();
  if (whole <= 0) return 0;
  let onSaleMs = 0;
  for (const [index, { from, isOnSale }] of entries.entries()) {
    const end = entries[index + 1]?.from ?? until;
    const startMs = Math.max(from.getTime(), since.getTime());
    const endMs = Math.min(end.getTime(), until.getTime());
    if (isOnSale && endMs > startMs) onSaleMs += endMs - startMs;
  }
  return onSaleMs / whole;
}
