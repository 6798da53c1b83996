import { isUnlikePrice, type UsualPrice, isLargePriceMove } from '#modules/catalog/price-rules.ts';

/** A planned price. Cents are of the shop's currency; `endsAt` only of a sale. */
export type PlannedPrice = { kind: 'price' | 'sale'; cents: number; startsAt: Date; endsAt: Date | null };

export type ScheduleRefusal =
  | 'starts-in-past'
  | 'ends-before-start'
  | 'price-never-ends'
  | 'schedule-overlap'
  | 'not-below-price'
  | 'reason-required'
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

/** What a product costs now, and products of its category as a rule, in cents. */
export type PricesNow = { priceCents: number | null; salePriceCents: number | null; usual?: UsualPrice };

/**
 * Returns why a price cannot be planned beside what the product costs now and what else is planned: a
 * sale that would not be below the price of that time, or a price without a reason that moves by more
 * than 30 per cent or is a first one unlike its category.
 */
export function findPriceRefusal(
  planned: PlannedPrice & { reason: string },
  others: readonly PlannedPrice[],
  now: PricesNow,
): ScheduleRefusal | undefined {
  const { kind, cents, startsAt, reason } = planned;
  const all = [...others, planned];
  const prices = all.filter((one) => one.kind === 'price').toSorted((a, b) => +a.startsAt - +b.startsAt);
  const priceAt = (at: Date): number | null =>
    prices.findLast((one) => one.startsAt <= at)?.cents ?? now.priceCents;
  const before = others.filter((one) => one.startsAt < startsAt && one.kind === 'price');
  const last = before.toSorted((a, b) => +a.startsAt - +b.startsAt).at(-1)?.cents ?? now.priceCents;
  const isUnlikely = last === null ? isUnlikePrice(now.usual, cents) : isLargePriceMove(last, cents);
  if (kind === 'price' && reason === '' && isUnlikely) return 'reason-required';
  const isCurrentPlanned = others.some((one) => one.kind === 'sale' && one.cents === now.salePriceCents);
  const current =
    kind === 'sale' || now.salePriceCents === null || isCurrentPlanned
      ? []
      : [{ kind: 'sale' as const, cents: now.salePriceCents, startsAt, endsAt: null }];
  const sales = kind === 'sale' ? [planned] : [...all.filter((one) => one.kind === 'sale'), ...current];
  const isAbove = (sale: PlannedPrice): boolean => {
    const within = prices.filter((one) => one.startsAt > sale.startsAt && startsBeforeEndOf(one, sale));
    const times = [sale.startsAt, ...within.map((one) => one.startsAt)];
    const relevant = kind === 'price' ? times.filter((at) => at >= startsAt) : times;
    return relevant.some((at) => sale.cents >= (priceAt(at) ?? 0));
  };
  return sales.some(isAbove) ? 'not-below-price' : undefined;
}

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
