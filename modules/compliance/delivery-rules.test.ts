import { describe, expect, it } from 'vitest';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { RuleContext } from './check-lines.ts';
import { getAgeLimit, getAllInPrice, getDeliveryOption, getQuote } from './delivery-rules.ts';
import { toRules } from './law/law-rule.ts';
import { loadRules } from './load-rules.ts';
import { BASKET, EVERYWHERE, line, RULES_FOLDER } from './test-basket.ts';
import type { TradeTerms } from './trade-terms.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const rules = toRules(await loadRules(RULES_FOLDER));
const knowing = (terms: Partial<TradeTerms>, shopMinimumAge = 21): RuleContext => ({
  rules,
  shopMinimumAge,
  languages: ['en', 'fr'],
  currency: 'USD',
  terms: { ...EVERYWHERE, ...terms },
});
const offerTo = (code: string, known: RuleContext) => {
  const province = PROVINCES.find((one) => one.code === code);
  if (!province) throw new Error('no such province');
  return getDeliveryOption(known, BASKET, province, NOW);
};

describe('getAgeLimit', () => {
  it("returns the higher of the province's and the shop's age", () => {
    expect(getAgeLimit({ rules, shopMinimumAge: 21 }, 'AB', '2026-11-22')).toEqual({
      years: 21,
      provinceYears: 18,
      rule: 'age/AB/2025-01-01',
    });
    expect(getAgeLimit({ rules, shopMinimumAge: 18 }, 'ON', '2026-11-22')).toMatchObject({ years: 19 });
  });

  it('throws for a day before the tables begin', () => {
    expect(() => getAgeLimit({ rules, shopMinimumAge: 21 }, 'ON', '2024-12-31')).toThrow('2024-12-31');
  });
});

describe('getDeliveryOption', () => {
  it('returns every delivery method with a price, and then no refusal', () => {
    expect(offerTo('ON', knowing({}))).toMatchObject({
      province: 'ON',
      name: 'Ontario',
      years: 21,
      provinceYears: 19,
      refusal: null,
      quotes: { standard: { deliveryCents: 1400 }, express: { deliveryCents: 2600 } },
    });
  });

  it.each(['standard', 'express'] as const)(
    'returns a quote where only %s delivery is available',
    (method) => {
      const delivery = EVERYWHERE.delivery.filter((row) => row.method === method);
      const { refusal, quotes } = offerTo('ON', knowing({ delivery }));
      expect(refusal).toBeNull();
      expect(Object.keys(quotes)).toEqual([method]);
    },
  );

  it('returns the reason for refusal, and then no quote', () => {
    const [first] = EVERYWHERE.delivery;
    expect(first?.province).toBe('AB');
    for (const delivery of [[], EVERYWHERE.delivery.filter(({ province }) => province !== 'ON')])
      expect(offerTo('ON', knowing({ delivery }))).toMatchObject({
        refusal: "We haven't arranged delivery to Ontario.",
        quotes: {},
      });
  });
});

describe('getQuote', () => {
  const quote = (terms: Partial<TradeTerms>) =>
    getQuote(knowing(terms), BASKET, { province: 'ON', method: 'express' }, NOW);

  it('refuses without terms', () => {
    const known = {
      rules,
      terms: undefined,
      shopMinimumAge: 21,
      languages: ['en'],
      currency: 'USD' as const,
    };
    expect(getQuote(known, BASKET, { province: 'ON', method: 'express' }, NOW)).toEqual({
      refused: "We aren't licensed to deliver to Ontario.",
    });
  });

  it('refuses where the licence does not cover a class in the cart', () => {
    const licences = [
      {
        province: 'ON' as const,
        classes: ['wine' as const, 'beer' as const],
        from: '2025-01-01',
        source: 'A test',
      },
    ];
    expect(quote({ licences })).toEqual({ refused: "Our licence for Ontario doesn't cover spirits." });
    const wine = getQuote(knowing({ licences }), [line({})], { province: 'ON', method: 'express' }, NOW);
    expect(wine).toMatchObject({ rules: expect.arrayContaining(['licence/ON/wine+beer/2025-01-01']) });
  });

  it('refuses products that are not sold to the province, by name, and sells them elsewhere', () => {
    const chablis = line({ name: 'Chablis', excludedProvinces: ['ON', 'QC'] });
    const gin = line({ name: 'Gin', excludedProvinces: ['ON'] });
    const ask = (lines: Parameters<typeof getQuote>[1], province: 'ON' | 'MB') =>
      getQuote(knowing({}), [...BASKET, ...lines], { province, method: 'standard' }, NOW);
    expect(ask([chablis], 'ON')).toEqual({
      refused: "We don't deliver Chablis to Ontario. Take it out of your cart, or choose another province.",
    });
    expect(ask([chablis, gin], 'ON')).toEqual({
      refused:
        "We don't deliver Chablis or Gin to Ontario. Take them out of your cart, or choose another province.",
    });
    expect(ask([chablis, gin], 'MB')).not.toHaveProperty('refused');
  });

  it('refuses where only the other delivery method has a price', () => {
    const delivery = EVERYWHERE.delivery.filter(({ method }) => method === 'standard');
    expect(quote({ delivery })).toEqual({ refused: "That delivery speed isn't available in Ontario." });
  });

  it('uses the delivery price of its day', () => {
    const prices = [
      { from: '2025-01-01', to: '2026-11-22', cents: 3000 },
      { from: '2026-11-22', cents: 2000 },
    ];
    const delivery = prices.map((price) => ({
      province: 'ON' as const,
      method: 'express' as const,
      days: '1',
      ...price,
    }));
    expect(quote({ delivery })).toMatchObject({ deliveryCents: 2000 });
    expect(quote({ delivery: delivery.slice(0, 1) })).toEqual({
      refused: "We haven't arranged delivery to Ontario.",
    });
    expect(quote({ delivery })).toMatchObject({
      rules: expect.arrayContaining(['delivery/ON/express/2026-11-22']),
    });
  });

  it('converts deposits by the newest rate that has begun, for any order of the rates', () => {
    const rate = (from: string, usdPerCadMillionths: number) => ({
      from,
      usdPerCadMillionths,
      source: 'A test',
    });
    const rates = [rate('2026-06-01', 720_000), rate('2025-01-01', 710_000), rate('2026-11-23', 900_000)];
    for (const exchange of [rates, rates.toReversed()])
      expect(quote({ exchange })).toMatchObject({
        exchange: { ...rate('2026-06-01', 720_000), rule: 'exchange/2026-06-01' },
      });
    expect(quote({ exchange: [rate('2026-11-22', 900_000)] })).toMatchObject({
      exchange: { rule: 'exchange/2026-11-22' },
    });
  });

  it('refuses where a deposit is due and there is no rate', () => {
    expect(quote({ exchange: [] })).toEqual({
      refused: "We can't calculate the container deposit for Ontario right now, so we can't deliver there.",
    });
    // Wine has no deposit in Manitoba, beer has one.
    expect(
      getQuote(knowing({ exchange: [] }), BASKET, { province: 'MB', method: 'express' }, NOW),
    ).toHaveProperty('refused');
  });

  it.each([
    [
      'a rule states that no deposit is due',
      'MB',
      line({}),
      ['tax/MB/GST', 'tax/MB/RST', 'deposit/MB/wine-and-spirits'],
    ],
    ['no rule applies', 'ON', line({ productClass: 'no-alcohol' }), ['tax/ON/HST']],
  ] as const)('needs no rate where %s', (_, province, one, applied) => {
    expect(getQuote(knowing({ exchange: [] }), [one], { province, method: 'express' }, NOW)).toMatchObject({
      exchange: null,
      deposits: [],
      depositCents: 0,
      depositCadCents: 0,
      rules: [`age/${province}`, `licence/${province}/all`, `delivery/${province}/express`, ...applied].map(
        (rule) => `${rule}/2025-01-01`,
      ),
    });
  });
});

describe('getAllInPrice', () => {
  const wine = line({ priceCents: 4600, volumeMl: 750, quantity: 3 });

  it('has tax and deposit of one, and no delivery', () => {
    expect(getAllInPrice(knowing({}), wine, 'ON', NOW)).toMatchObject({
      deliveryCents: 0,
      taxes: [{ name: 'HST', baseCents: 4600, cents: 598 }],
      depositCadCents: 20,
      depositCents: 14,
      totalCents: 4600 + 598 + 14,
    });
  });

  it('is that of a checkout of one without the delivery and its taxes', () => {
    const whole = getQuote(
      knowing({}),
      [{ ...wine, quantity: 1 }],
      { province: 'ON', method: 'express' },
      NOW,
    );
    const allIn = getAllInPrice(knowing({}), wine, 'ON', NOW);
    if ('refused' in whole || 'refused' in allIn) throw new Error('it is delivered to Ontario');
    const delivery = whole.deliveryCents + whole.taxes.reduce((sum, tax) => sum + tax.deliveryCents, 0);
    expect(allIn.totalCents).toBe(whole.totalCents - delivery);
  });

  it('refuses what the checkout refuses', () => {
    expect(getAllInPrice(knowing({}), { ...wine, excludedProvinces: ['ON'] }, 'ON', NOW)).toHaveProperty(
      'refused',
    );
    expect(getAllInPrice(knowing({ exchange: [] }), wine, 'ON', NOW)).toHaveProperty('refused');
  });
});
