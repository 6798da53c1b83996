import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getQuote } from './delivery-rules.ts';
import { findFloor, type FloorCase } from './floors.ts';
import { type NewLawRule, toRules } from './law/law-rule.ts';
import { loadRules } from './load-rules.ts';
import { EVERYWHERE, line, RULES_FOLDER } from './test-basket.ts';

const DAY = '2026-11-22';
const delivered = await loadRules(RULES_FOLDER);
const floor = (value: object, given: Partial<NewLawRule> = {}): NewLawRule => ({
  id: 'merchant/floor/ON/spirits/2026-01-01',
  kind: 'floor',
  province: 'ON',
  classes: ['spirits'],
  from: '2026-01-01',
  origin: 'merchant',
  value: { includesTax: false, includesDeposit: false, ...value },
  citation: {
    confidence: 'H',
    note: '',
    title: 'A regulation',
    url: null,
    checkedOn: DAY,
    checkedAgainst: '',
    isConfirmed: true,
    toCheck: '',
  },
  ...given,
});
const WHISKY: FloorCase = {
  abvPercent: 40,
  productClass: 'spirits',
  material: 'glass',
  volumeMl: 750,
  packSize: 1,
};
const centsOf = (
  rules: readonly NewLawRule[],
  product: FloorCase = WHISKY,
  currency: 'CAD' | 'USD' = 'CAD',
  day = DAY,
) =>
  findFloor({ rules: toRules([...delivered, ...rules]), terms: EVERYWHERE, currency }, product, 'ON', day)
    ?.cents;

describe('the minimum price of a product', () => {
  it('does not exist without a rule for its class, strength, province and day', () => {
    const rule = floor({ per: 'litre', cadCents: 4000, fromAbvPercent: 20, toAbvPercent: 50 });
    expect(centsOf([])).toBeUndefined();
    expect(centsOf([rule], { ...WHISKY, productClass: 'wine' })).toBeUndefined();
    expect(centsOf([rule], WHISKY, 'CAD', '2025-12-31')).toBeUndefined();
    expect(centsOf([{ ...rule, to: DAY }])).toBeUndefined();
    expect([19.99, 20, 49.99, 50].map((abvPercent) => centsOf([rule], { ...WHISKY, abvPercent }))).toEqual([
      undefined,
      3000,
      3000,
      undefined,
    ]);
    const pure = floor({ per: 'container', cadCents: 10 });
    expect(centsOf([pure], { ...WHISKY, abvPercent: 100 })).toBe(10);
  });

  it('is per litre, per litre of alcohol or per container, raised to a whole cent', () => {
    expect(centsOf([floor({ per: 'litre', cadCents: 4001 })])).toBe(3001);
    expect(centsOf([floor({ per: 'litre-of-alcohol', cadCents: 10_000 })])).toBe(3000);
    expect(centsOf([floor({ per: 'container', cadCents: 250 })], { ...WHISKY, packSize: 6 })).toBe(1500);
  });

  it('is that before taxes and deposit where the rule includes them', () => {
    // Ontario: HST of 13 %, 20 Canadian cents for a glass bottle above 630 mL.
    expect(centsOf([floor({ per: 'container', cadCents: 3410, includesTax: true })])).toBe(3018);
    expect(centsOf([floor({ per: 'container', cadCents: 3410, includesDeposit: true })])).toBe(3390);
    expect(
      centsOf([floor({ per: 'container', cadCents: 3410, includesTax: true, includesDeposit: true })]),
    ).toBe(3000);
    expect(centsOf([floor({ per: 'container', cadCents: 1, includesDeposit: true })])).toBe(0);
  });

  it('is in the currency of the shop at the rate of the day, unknown without a rate', () => {
    const rule = floor({ per: 'container', cadCents: 3000 });
    const rate = EVERYWHERE.exchange[0]?.usdPerCadMillionths ?? 0;
    expect(centsOf([rule], WHISKY, 'USD')).toBe(Math.ceil((3000 * rate) / 1_000_000));
    const terms = { ...EVERYWHERE, exchange: [] };
    const known = { rules: toRules([...delivered, rule]), terms, currency: 'USD' as const };
    expect(findFloor(known, WHISKY, 'ON', DAY)).toMatchObject({ cents: null });
  });

  it('is the highest of several', () => {
    const perLitre = floor({ per: 'litre', cadCents: 4000 });
    const perContainer = floor(
      { per: 'container', cadCents: 3100 },
      { id: 'merchant/floor/ON/x/2026-01-01' },
    );
    expect(centsOf([perLitre, perContainer])).toBe(3100);
    expect(centsOf([perLitre, perContainer], { ...WHISKY, volumeMl: 1000 })).toBe(4000);
  });

  it('is the lowest whole price that reaches the floor with its taxes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 50, max: 30_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.boolean(),
        (cadCents, volumeMl, hundredths, includesTax) => {
          const abvPercent = hundredths / 100;
          const cents =
            centsOf([floor({ per: 'litre-of-alcohol', cadCents, includesTax })], {
              ...WHISKY,
              volumeMl,
              abvPercent,
            }) ?? 0;
          // Both sides in units without fractions: cents × mL × hundredths of a per cent.
          const wanted = BigInt(cadCents) * BigInt(volumeMl) * BigInt(hundredths) * 100n;
          const reached = (price: number): boolean =>
            BigInt(price) * 10_000_000n * (includesTax ? 113n : 100n) >= wanted;
          expect(reached(cents)).toBe(true);
          expect(reached(cents - 1)).toBe(false);
        },
      ),
    );
  });
});

describe('a quote', () => {
  const known = {
    rules: toRules([...delivered, floor({ per: 'litre', cadCents: 4000 })]),
    shopMinimumAge: 21,
    languages: ['en', 'fr'],
    currency: 'CAD' as const,
    terms: EVERYWHERE,
  };
  const quote = (priceCents: number, salePriceCents: number | null, province: 'ON' | 'AB') => {
    const bottle = line({ ...WHISKY, name: 'Old Still', priceCents, salePriceCents });
    return getQuote(known, [bottle], { province, method: 'standard' }, new Date(`${DAY}T17:00:00Z`));
  };

  it('refuses a province below its minimum price, by what the shopper pays, and no other', () => {
    const refused = {
      refused: "Old Still costs less than the minimum price of Ontario, so we can't deliver it there.",
    };
    expect(quote(2999, null, 'ON')).toEqual(refused);
    expect(quote(4000, 2999, 'ON')).toEqual(refused);
    expect(quote(3000, null, 'ON')).toHaveProperty('totalCents');
    expect(quote(2999, null, 'AB')).toHaveProperty('totalCents');
  });
});
