import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import { checkDelivery } from './check-delivery.ts';
import { type Floor, type FloorCase, listFloorsOf } from './floors.ts';
import { toRules } from './law/law-rule.ts';
import { hasFloorRules, listLawRules } from './law/list-law-rules.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade } from './trade.ts';

/** Lists the minimum prices of a product at a time, in the provinces where it may be delivered. */
export type FloorCheck = ((product: FloorCase, at: Date) => Floor[]) & {
  /** Times in a span at which the minimum prices may differ from those before; `to` `null`: no end. */
  listChanges(from: Date, to: Date | null): Date[];
};

/**
 * Loads what decides minimum prices; `undefined` where the shop has no rule about them. It reads with
 * the given handle, so that it may run inside a transaction.
 */
export async function loadFloorCheck(db: Handle): Promise<FloorCheck | undefined> {
  if (!(await hasFloorRules(db))) return undefined;
  const rules = toRules(await listLawRules(db));
  const terms = (await loadTrade(db))?.terms;
  const known = { rules, terms, currency: await loadCurrency(db) };
  const check = (product: FloorCase, at: Date): Floor[] => {
    const dayIn = (province: ProvinceCode): string => calendarDate(at, TIME_ZONES[province]);
    const isServed = (province: ProvinceCode): boolean =>
      checkDelivery(terms, { province, classes: [product.productClass], day: dayIn(province) }).allowed;
    return listFloorsOf(known, product, isServed, dayIn);
  };
  const { unreadable: _, ...readable } = rules;
  const days = new Set(
    Object.values(readable).flatMap((ofKind) =>
      ofKind.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ),
  );
  return Object.assign(check, {
    listChanges(from: Date, to: Date | null): Date[] {
      // Noon in UTC is within that day in every zone of Canada; the last instant is in the last day.
      const noons = [...days].map((day) => new Date(`${day}T12:00:00Z`));
      const ends = to === null ? [] : [new Date(to.getTime() - 1)];
      return [...noons, ...ends].filter((at) => at > from && (to === null || at < to));
    },
  });
}
