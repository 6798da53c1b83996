import { describe, expect, it } from 'vitest';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { DeliveredLine } from './check-lines.ts';
import { getQuote } from './delivery-rules.ts';
import { toRules } from './law/law-rule.ts';
import { loadRules } from './load-rules.ts';
import { BASKET, EVERYWHERE, FOUR_PACK, line, RULES_FOLDER } from './test-basket.ts';

const rules = toRules(await loadRules(RULES_FOLDER));

function quote(
  province: ProvinceCode,
  { lines = BASKET, at = '2026-11-22T17:00:00Z' }: { lines?: readonly DeliveredLine[]; at?: string } = {},
): Quote {
  const known = {
    rules,
    terms: EVERYWHERE,
    shopMinimumAge: 21,
    languages: ['en', 'fr'],
    currency: 'USD' as const,
  };
  const found = getQuote(known, lines, { province, method: 'standard' }, new Date(at));
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

const getTaxes = ({ taxes }: Quote): string =>
  taxes.map(({ name, rateMillionths, cents }) => `${name} ${rateMillionths / 10_000} % ${cents}`).join(', ');

/** Formats deposits as `3 × 20 = 43`: containers, Canadian cents of one, US cents of all. */
const getDeposits = ({ deposits }: Quote): string =>
  deposits.map(({ count, eachCadCents, cents }) => `${count} × ${eachCadCents} = ${cents}`).join(', ');

// Wine 2 × 24.00, spirits 84.00, beer 4 × 6.50: 158.00, and 14.00 for delivery. Computed by hand.
const TOTALS: readonly [ProvinceCode, taxes: string, deposits: string, totalCents: number][] = [
  ['AB', 'GST 5 % 860', '7 × 10 = 50', 18_110],
  ['BC', 'GST 5 % 860, PST 10 % 1580', '7 × 10 = 50', 19_690],
  ['MB', 'GST 5 % 860, RST 7 % 1106', '4 × 10 = 28', 19_194],
  ['NB', 'HST 15 % 2580', '4 × 10 = 28, 3 × 20 = 43', 19_851],
  ['NL', 'HST 15 % 2580', '7 × 10 = 50', 19_830],
  ['NT', 'GST 5 % 860', '', 18_060],
  ['NS', 'HST 14 % 2408', '4 × 10 = 28, 3 × 20 = 43', 19_679],
  ['NU', 'GST 5 % 860', '', 18_060],
  ['ON', 'HST 13 % 2236', '4 × 10 = 28, 3 × 20 = 43', 19_507],
  ['PE', 'HST 15 % 2580', '7 × 10 = 50', 19_830],
  ['QC', 'GST 5 % 860, QST 9.975 % 1716', '4 × 10 = 28', 19_804],
  ['SK', 'GST 5 % 860, Liquor Consumption Tax 10 % 1580', '7 × 10 = 50', 19_690],
  ['YT', 'GST 5 % 860, Liquor tax 12 % 1896', '', 19_956],
];

describe('a basket of wine, spirits and beer', () => {
  it('has a total for every province and territory', () => {
    expect(TOTALS.map(([code]) => code)).toEqual(PROVINCES.map(({ code }) => code));
  });

  it.each(TOTALS)('has the expected total for %s', (province, taxes, deposits, totalCents) => {
    const found = quote(province);
    expect({ taxes: getTaxes(found), deposits: getDeposits(found), totalCents: found.totalCents }).toEqual({
      taxes,
      deposits,
      totalCents,
    });
    expect(found).toMatchObject({
      itemCount: 7,
      subtotalCents: 15_800,
      deliveryCents: 1400,
      savingsCents: 0,
    });
  });

  it.each([
    ['the last minute of 15 % in Halifax', 'NS', '2025-04-01T02:59:00Z', 'HST 15 % 2580', 19_851],
    ['the first of 14 %', 'NS', '2025-04-01T03:00:00Z', 'HST 14 % 2408', 19_679],
    [
      'the same minute in New Brunswick, where nothing changes',
      'NB',
      '2025-04-01T03:00:00Z',
      'HST 15 % 2580',
      19_851,
    ],
    [
      'the last minute of free wine and spirits bottles in Quebec',
      'QC',
      '2027-03-01T04:59:00Z',
      'GST 5 % 860, QST 9.975 % 1716',
      19_804,
    ],
    [
      'the last evening of untaxed delivery in Vancouver',
      'BC',
      '2026-12-01T06:59:00Z',
      'GST 5 % 860, PST 10 % 1580',
      19_690,
    ],
    ['the first of taxed delivery', 'BC', '2026-12-01T08:00:00Z', 'GST 5 % 860, PST 10 % 1720', 19_830],
    ['the same in Winnipeg', 'MB', '2026-12-01T06:00:00Z', 'GST 5 % 860, RST 7 % 1204', 19_292],
    [
      'the same day in Saskatchewan, where no text about delivery could be read',
      'SK',
      '2026-12-01T18:00:00Z',
      'GST 5 % 860, Liquor Consumption Tax 10 % 1580',
      19_739,
    ],
    ['the first of their deposit', 'QC', '2027-03-01T05:00:00Z', 'GST 5 % 860, QST 9.975 % 1716', 19_857],
  ] as const)('has the expected taxes at %s', (_, province, at, taxes, totalCents) => {
    const found = quote(province, { at });
    expect(found.totalCents).toBe(totalCents);
    expect(getTaxes(found)).toBe(taxes);
  });

  // Wine 24.00 and a drink without alcohol at 8.00: three quarters of 14.00 for delivery are taxed.
  it.each([
    ['wine alone', ['wine'], 'GST 5 % 190, PST 10 % 380'],
    ['wine and a drink without alcohol', ['wine', 'no-alcohol'], 'GST 5 % 230, PST 10 % 345'],
    ['a drink without alcohol alone', ['no-alcohol'], 'GST 5 % 110'],
  ] as const)('taxes delivery with %s in British Columbia', (_, classes, taxes) => {
    const lines = classes.map((productClass) =>
      line({ productClass, priceCents: productClass === 'wine' ? 2400 : 800 }),
    );
    expect(getTaxes(quote('BC', { lines, at: '2026-12-02T18:00:00Z' }))).toBe(taxes);
  });

  it('has a deposit of 25 cents per bottle of wine and spirits in Quebec from March 2027, besides those of beer', () => {
    expect(getDeposits(quote('QC', { at: '2027-03-01T05:00:00Z' }))).toBe('4 × 10 = 28, 3 × 25 = 53');
  });

  it('has the total of the mock-up in Ontario: 2 × 84.00, 49.00, 4 × 6.50, HST 33.41', () => {
    const lines = [
      line({ productClass: 'spirits', volumeMl: 700, priceCents: 8400, quantity: 2 }),
      line({ productClass: 'spirits', volumeMl: 700, priceCents: 4900 }),
      line({ productClass: 'beer', volumeMl: 330, priceCents: 650, quantity: 4 }),
    ];
    const found = quote('ON', { lines });
    expect(found).toMatchObject({ itemCount: 7, subtotalCents: 24_300, deliveryCents: 1400 });
    expect(getTaxes(found)).toBe('HST 13 % 3341');
    expect(found).toMatchObject({ depositCadCents: 100, depositCents: 71, totalCents: 29_112 });
  });
});

describe('a deposit', () => {
  it.each([
    ['ON', '4 × 10 = 28'],
    ['QC', '4 × 10 = 28'],
    ['NS', '4 × 10 = 28'],
    ['MB', '4 × 10 = 28'],
    ['YT', ''],
  ] as const)('is due for each can of a four-pack in %s', (province, deposits) => {
    expect(getDeposits(quote(province, { lines: [FOUR_PACK] }))).toBe(deposits);
  });

  const bottle = (productClass: DeliveredLine['productClass'], volumeMl: number): DeliveredLine =>
    line({ productClass, volumeMl });
  const can = (volumeMl: number): DeliveredLine => line({ productClass: 'beer', material: 'can', volumeMl });
  it.each([
    ['ON', bottle('wine', 630), 10],
    ['ON', bottle('wine', 631), 20],
    ['ON', can(1000), 10],
    ['ON', can(1001), 20],
    ['AB', bottle('spirits', 1000), 10],
    ['AB', bottle('spirits', 1001), 25],
    ['BC', bottle('spirits', 1750), 10],
    ['NB', bottle('wine', 500), 10],
    ['NB', bottle('wine', 501), 20],
    ['NS', bottle('wine', 500), 10],
    ['NS', bottle('wine', 501), 20],
    ['QC', bottle('beer', 499), 10],
    ['QC', bottle('beer', 500), 25],
    ['QC', bottle('wine', 750), 0],
    ['MB', bottle('wine', 750), 0],
    ['NL', bottle('no-alcohol', 330), 8],
    ['ON', bottle('no-alcohol', 750), 0],
  ] as const)('depends on class, material and volume: %s, %o, %i cents', (province, one, cents) => {
    expect(quote(province, { lines: [one] }).depositCadCents).toBe(cents);
  });

  it('is due on plastic in Quebec from 2025-03-01', () => {
    const lines = [line({ productClass: 'spirits', material: 'other', volumeMl: 375 })];
    expect(quote('QC', { lines, at: '2025-03-01T04:59:00Z' }).depositCadCents).toBe(0);
    expect(quote('QC', { lines, at: '2025-03-01T05:00:00Z' }).depositCadCents).toBe(10);
  });
});

describe('a drink without alcohol', () => {
  const lines = [line({ productClass: 'no-alcohol', priceCents: 2000 })];
  it.each([
    ['BC', 'GST 5 % 170'],
    ['SK', 'GST 5 % 170'],
    ['MB', 'GST 5 % 170'],
    ['YT', 'GST 5 % 170'],
    ['QC', 'GST 5 % 170, QST 9.975 % 339'],
    ['ON', 'HST 13 % 442'],
  ] as const)('has the taxes on all goods and none on liquor: %s', (province, taxes) => {
    expect(getTaxes(quote(province, { lines }))).toBe(taxes);
  });

  it('does not change the tax on liquor in the same cart', () => {
    const both = quote('BC', { lines: [...lines, line({ priceCents: 3000 })] });
    expect(getTaxes(both)).toBe('GST 5 % 320, PST 10 % 300');
    expect(both.taxes.map(({ lineCents, deliveryCents }) => [...lineCents, deliveryCents])).toEqual([
      [100, 150, 70],
      [0, 300, 0],
    ]);
  });
});

describe('a quote', () => {
  it('contains the ids of all applied rules, and the exchange rate', () => {
    const found = quote('QC');
    expect(found.rules).toEqual([
      'age/QC/2025-01-01',
      'licence/QC/all/2025-01-01',
      'delivery/QC/standard/2025-01-01',
      'tax/QC/GST/2025-01-01',
      'tax/QC/QST/2025-01-01',
      'deposit/QC/glass-before/2025-01-01',
      'deposit/QC/beer-glass-small/2025-01-01',
      'exchange/2025-01-01',
    ]);
    expect(found.exchange).toMatchObject({ usdPerCadMillionths: 710_000, rule: 'exchange/2025-01-01' });
    expect(found).toMatchObject({ date: '2026-11-22', deliveryDays: '1 to 3', method: 'standard' });
  });
});
