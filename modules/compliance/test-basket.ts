import { join } from 'node:path';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PARCEL_METHODS } from '#contract/checkout/quote.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { DeliveredLine } from './check-lines.ts';
import { createTerms } from './test-terms.ts';
import type { TradeTerms } from './trade-terms.ts';

export const RULES_FOLDER: string = join(PROJECT_ROOT, 'modules', 'compliance', 'rules');

/** Creates a line with the given fields. */
export const line = (given: Partial<DeliveredLine>): DeliveredLine => ({
  productId: '01940000-0000-7000-8000-000000000001',
  slug: 'a-bottle',
  name: 'A Bottle',
  volume: '750 mL',
  abvPercent: 13,
  productClass: 'wine',
  material: 'glass',
  volumeMl: 750,
  packSize: 1,
  quantity: 1,
  priceCents: 2400,
  salePriceCents: null,
  excludedProvinces: [],
  ...given,
});

/** Two bottles of wine, one of spirits, four of beer: 158.00 and seven containers, all of glass. */
export const BASKET: readonly DeliveredLine[] = [
  line({ priceCents: 2400, quantity: 2 }),
  line({ productClass: 'spirits', volumeMl: 700, priceCents: 8400 }),
  line({ productClass: 'beer', volumeMl: 330, priceCents: 650, quantity: 4 }),
];

/** One four-pack of cans. */
export const FOUR_PACK: DeliveredLine = line({
  productClass: 'beer',
  material: 'can',
  volumeMl: 473,
  packSize: 4,
  priceCents: 1600,
});

/**
 * Terms that allow every delivery, standard at 14.00 and express at 26.00; one Canadian dollar is
 * USD 0.71.
 */
export const EVERYWHERE: TradeTerms = createTerms({
  licences: PROVINCES.map(({ code }) => ({ province: code, from: '2025-01-01', source: 'A test' })),
  delivery: PROVINCES.flatMap(({ code }) =>
    PARCEL_METHODS.map((method) => ({
      province: code,
      method,
      days: '1 to 3',
      from: '2025-01-01',
      cents: method === 'standard' ? 1400 : 2600,
    })),
  ),
  exchange: [{ from: '2025-01-01', usdPerCadMillionths: 710_000, source: 'A test' }],
});
