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

/** Where the minimum prices of a province are published; `null`: no official text is known to us. */
export type FloorSource = { title: string; url: string | null };

/**
 * Where minimum prices exist, of which classes, and where they are published. No release delivers their
 * amounts: a merchant enters them as rules, and until then they are unknown.
 */
const WITH_FLOORS: Readonly<
  Partial<Record<ProvinceCode, { classes: readonly ProductClass[]; source: FloorSource }>>
> = {
  ON: {
    classes: ['spirits', 'wine', 'beer'],
    source: { title: 'O. Reg. 750/21', url: 'https://www.ontario.ca/laws/regulation/210750' },
  },
  QC: { classes: ['beer'], source: { title: '', url: null } },
  SK: {
    classes: ['spirits', 'wine', 'beer'],
    source: {
      title: 'SLGA, Minimum Pricing and Social Reference Pricing',
      url: 'https://www.slga.com/permits-and-licences/liquor-permits/policies-and-guidelines/minimum-pricing-and-sr-pricing',
    },
  },
  NS: { classes: ['spirits', 'wine', 'beer'], source: { title: '', url: null } },
  NL: { classes: ['spirits', 'wine', 'beer'], source: { title: '', url: null } },
};

/** A province whose law has minimum prices. */
export type FloorProvince = {
  province: ProvinceCode;
  classes: readonly ProductClass[];
  /** Those without a rule in force. */
  unknown: readonly ProductClass[];
  /** Those of `unknown` that are delivered there. */
  unknownAndServed: readonly ProductClass[];
  source: FloorSource;
};

/** Lists the provinces whose law has minimum prices, and which of these are entered. */
export async function listFloorProvinces(db: Handle, now: Date): Promise<FloorProvince[]> {
  const rules = toRules(await listLawRules(db));
  const terms = (await loadTrade(db))?.terms;
  return PROVINCES.flatMap(({ code: province }) => {
    const found = WITH_FLOORS[province];
    if (!found) return [];
    const day = calendarDate(now, TIME_ZONES[province]);
    const entered = new Set(listFloors(rules, province, day).flatMap((rule) => rule.classes));
    const unknown = PRODUCT_CLASSES.filter((one) => found.classes.includes(one) && !entered.has(one));
    const unknownAndServed = unknown.filter(
      (one) => checkDelivery(terms, { province, classes: [one], day }).allowed,
    );
    return [{ province, ...found, unknown, unknownAndServed }];
  });
}

/** Lists the classes whose minimum price is not entered, in each province to which they are delivered. */
export const listUnknownFloors = async (
  db: Handle,
  now: Date,
): Promise<{ province: ProvinceCode; classes: ProductClass[] }[]> =>
  (await listFloorProvinces(db, now)).flatMap(({ province, unknownAndServed }) =>
    unknownAndServed.length === 0 ? [] : [{ province, classes: [...unknownAndServed] }],
  );
