import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProvince } from '#contract/checkout/provinces.ts';
import { getParcel, getStepCents } from './delivery-price.ts';
import type { DeliveredLine, RuleContext } from './check-lines.ts';
import { getDeliveryOption, getQuote } from './delivery-rules.ts';
import { toRules } from './law/law-rule.ts';
import { loadRules } from './load-rules.ts';
import type { Rules } from './rules.ts';
import { EVERYWHERE, FOUR_PACK, line, RULES_FOLDER } from './test-basket.ts';
import type { TradeTerms } from './trade-terms.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const LAW = toRules(await loadRules(RULES_FOLDER));
const STEPS = {
  by: 'bottles' as const,
  rows: [
    { from: 7, cents: 2000 },
    { from: 13, cents: 3100 },
  ],
};

/** What one row for Ontario with these fields makes of lines. */
function quoteOf(
  lines: readonly DeliveredLine[],
  {
    row = {},
    terms = {},
    law = {},
    postalCode,
  }: {
    row?: Partial<TradeTerms['delivery'][number]>;
    terms?: Partial<TradeTerms>;
    law?: Partial<Rules>;
    postalCode?: string;
  },
) {
  const found = getQuote(
    knowing({ row, terms, law }),
    lines,
    { province: 'ON', method: 'standard', postalCode },
    NOW,
  );
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

function knowing({
  row = {},
  terms = {},
  law = {},
}: Pick<Parameters<typeof quoteOf>[1], 'row' | 'terms' | 'law'>): RuleContext {
  const delivery = [
    {
      province: 'ON' as const,
      method: 'standard' as const,
      cents: 1400,
      days: '1 to 3',
      from: '2025-01-01',
      ...row,
    },
  ];
  return {
    rules: { ...LAW, ...law },
    terms: { ...EVERYWHERE, delivery, ...terms },
    shopMinimumAge: 19,
    languages: ['en', 'fr'],
    currency: 'CAD',
  };
}

describe('a price by steps', () => {
  it.each([
    [1, 1400],
    [6, 1400],
    [7, 2000],
    [12, 2000],
    [13, 3100],
    [99, 3100],
  ])('of %i bottles is that of the step that they reach', (quantity, cents) => {
    expect(quoteOf([line({ quantity })], { row: { steps: STEPS } })).toMatchObject({ deliveryCents: cents });
  });

  it('counts every can of a pack', () => {
    const cans = { ...FOUR_PACK, quantity: 2 };
    expect(quoteOf([cans], { row: { steps: STEPS } }).deliveryCents).toBe(2000);
  });

  it('by weight takes that of the product, or else that of its volume and material', () => {
    const steps = { by: 'grams' as const, rows: [{ from: 3000, cents: 1900 }] };
    const cents = (lines: DeliveredLine[], terms: Partial<TradeTerms> = {}) =>
      quoteOf(lines, { row: { steps }, terms }).deliveryCents;
    expect(cents([line({ quantity: 2, weightGrams: 1499 })])).toBe(1400);
    expect(cents([line({ quantity: 2, weightGrams: 1500 })])).toBe(1900);
    // 750 mL in glass weigh 1425 g, and 1500 g where the shop says 2 kg a litre.
    expect(cents([line({ quantity: 2 })])).toBe(1400);
    expect(cents([line({ quantity: 2 })], { gramsPerLitre: { glass: 2000, can: 1100, other: 1100 } })).toBe(
      1900,
    );
  });

  it('is never negative, never falls with more bottles, and is the price at each border', () => {
    const rows = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 0, max: 9000 })), {
        minLength: 1,
        maxLength: 6,
        selector: ([from]) => from,
      })
      .map((all) => {
        const prices = all.map(([, cents]) => cents).toSorted((a, b) => a - b);
        return all
          .map(([from]) => from)
          .toSorted((a, b) => a - b)
          .map((from, index) => ({ from, cents: prices[index] ?? 0 }));
      });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 59 }), (steps, bottles) => {
        const row = { cents: 0, steps: { by: 'bottles' as const, rows: steps } };
        const price = (quantity: number): number => getStepCents(row, getParcel([line({ quantity })]));
        expect(price(bottles)).toBeGreaterThanOrEqual(0);
        expect(price(bottles + 1)).toBeGreaterThanOrEqual(price(bottles));
        for (const { from, cents } of steps) expect(price(from)).toBe(cents);
      }),
    );
  });
});

describe('who brings it', () => {
  it('is told where the shop does', () => {
    expect(quoteOf([line({})], { row: { carriedBy: 'own' } })).toMatchObject({ carriedBy: 'own' });
    expect(quoteOf([line({})], { row: { carriedBy: 'carrier' } })).not.toHaveProperty('carriedBy');
    expect(quoteOf([line({})], {})).not.toHaveProperty('carriedBy');
  });
});

describe('a surcharge', () => {
  const surcharges = [
    { prefix: 'P0', cents: 600, reason: 'A second carrier goes there.' },
    { prefix: 'P0T', cents: 900, reason: 'A boat goes there.' },
    { prefix: 'K0', cents: 600, reason: 'A second carrier goes there.' },
    { prefix: 'N0', cents: 800, reason: 'Later.', from: '2027-01-01' },
    { prefix: 'V0', cents: 700, reason: 'An island.' },
  ];
  const terms = { surcharges };

  it.each([
    ['M6R 2B7', 1400],
    ['P0L 1A0', 2000],
    ['p0t-1a0', 2300],
    ['N0A 1A0', 1400],
  ])('of the longest prefix is part of the delivery to %s, and taxed with it', (postalCode, cents) => {
    const plain = quoteOf([line({})], { row: { cents } });
    const found = quoteOf([line({})], { terms, postalCode });
    expect(found.deliveryCents).toBe(cents);
    expect(found.totalCents).toBe(plain.totalCents);
  });

  it('names its amount, its reason and its rule', () => {
    const { surcharge, rules } = quoteOf([line({})], { terms, postalCode: 'P0T 1A0' });
    expect(surcharge).toEqual({ cents: 900, reason: 'A boat goes there.', rule: 'surcharge/P0T/always' });
    expect(rules).toContain('surcharge/P0T/always');
  });

  it('makes an area of the offer, with the quotes that the checkout charges', () => {
    const ontario = findProvince('ON');
    if (!ontario) throw new Error('no such province');
    const { areas, quotes } = getDeliveryOption(knowing({ terms }), [line({})], ontario, NOW);
    expect(quotes.standard?.deliveryCents).toBe(1400);
    expect(areas?.map(({ prefixes, quotes: ofArea }) => [prefixes, ofArea.standard?.deliveryCents])).toEqual([
      [['P0', 'K0'], 2000],
      [['P0T'], 2300],
    ]);
    expect(areas?.[1]?.quotes.standard).toEqual(quoteOf([line({})], { terms, postalCode: 'P0T 1A0' }));
  });
});

describe('free delivery', () => {
  const row = { freeFromCents: 10_000 };
  const bottles = (quantity: number): DeliveredLine[] => [line({ priceCents: 2500, quantity })];

  it('begins exactly at its threshold, and names what it would have cost', () => {
    expect(quoteOf([line({ priceCents: 9999 })], { row })).toMatchObject({ deliveryCents: 1400 });
    expect(quoteOf(bottles(4), { row })).toMatchObject({ deliveryCents: 0, waivedDeliveryCents: 1400 });
    expect(quoteOf(bottles(4), {})).not.toHaveProperty('waivedDeliveryCents');
  });

  it('counts reduced prices', () => {
    const sale = [line({ priceCents: 12_000, salePriceCents: 9000 })];
    expect(quoteOf(sale, { row }).deliveryCents).toBe(1400);
  });

  it('leaves the surcharge', () => {
    const surcharges = [{ prefix: 'P0', cents: 600, reason: 'Far away.' }];
    const found = quoteOf(bottles(4), { row, terms: { surcharges }, postalCode: 'P0L 1A0' });
    expect(found).toMatchObject({ deliveryCents: 600, waivedDeliveryCents: 1400 });
  });

  it('ends where the law forbids reductions of a class in the cart', () => {
    const ban = {
      id: 'merchant/promotion/ON/2025-01-01',
      province: 'ON' as const,
      classes: ['wine' as const],
      from: '2025-01-01',
      allowsDiscountCodes: false,
    };
    const law = { promotions: [ban] };
    expect(quoteOf(bottles(4), { row, law }).deliveryCents).toBe(1400);
    const beer = [line({ productClass: 'beer', priceCents: 10_000 })];
    expect(quoteOf(beer, { row, law }).deliveryCents).toBe(0);
  });

  it('never takes the products below their minimum price', () => {
    const floorOf = (cadCents: number): Partial<Rules> => ({
      floors: [
        {
          id: 'merchant/floor/ON/2025-01-01',
          province: 'ON',
          classes: ['wine'],
          from: '2025-01-01',
          per: 'container',
          cadCents,
          fromAbvPercent: 0,
          toAbvPercent: 100,
          includesTax: false,
          includesDeposit: false,
        },
      ],
    });
    // Four bottles of 25.00 with free delivery of 14.00 cost as if each were 21.50.
    expect(quoteOf(bottles(4), { row, law: floorOf(2150) }).deliveryCents).toBe(0);
    expect(quoteOf(bottles(4), { row, law: floorOf(2151) }).deliveryCents).toBe(1400);
  });
});
