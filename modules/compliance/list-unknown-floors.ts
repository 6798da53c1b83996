import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { PRODUCT_CLASSES, type ProductClass } from '#contract/checkout/quote.ts';
import type { Handle } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import { checkDelivery } from './check-delivery.ts';
import { toRules } from './law/law-rule.ts';
import { listLawRules } from './law/list-law-rules.ts';
import { listFloors } from './rules-in-force.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade } from './trade.ts';

/**
 * Where minimum prices exist, and of which classes. No release delivers their amounts: a merchant enters
 * them as rules, and until then they are unknown.
 */
const WITH_FLOORS: Readonly<Partial<Record<ProvinceCode, readonly ProductClass[]>>> = {
  ON: ['spirits', 'wine', 'beer'],
  QC: ['beer'],
  SK: ['spirits', 'wine', 'beer'],
  NS: ['spirits', 'wine', 'beer'],
  NL: ['spirits', 'wine', 'beer'],
};

/** Lists the classes whose minimum price is not entered, in each province to which they are delivered. */
export async function listUnknownFloors(
  db: Handle,
  now: Date,
): Promise<{ province: ProvinceCode; classes: ProductClass[] }[]> {
  const rules = toRules(await listLawRules(db));
  const terms = (await loadTrade(db))?.terms;
  return PROVINCES.flatMap(({ code: province }) => {
    const day = calendarDate(now, TIME_ZONES[province]);
    const entered = new Set(listFloors(rules, province, day).flatMap((rule) => rule.classes));
    const classes = PRODUCT_CLASSES.filter(
      (one) =>
        WITH_FLOORS[province]?.includes(one) &&
        !entered.has(one) &&
        checkDelivery(terms, { province, classes: [one], day }).allowed,
    );
    return classes.length === 0 ? [] : [{ province, classes }];
  });
}
