import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import { computeQuote, type Terms } from './compute-quote.ts';
import { getDepositShares, getFeeCents, getNetLineCents } from './line-shares.ts';
import { getLineCents } from './tax-lines.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

const LINE: CheckoutLine = {
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
};

/** A line together with what applies to it, so that lines can be put in another order. */
type Part = {
  line: CheckoutLine;
  taxed: readonly boolean[];
  adjusted: readonly boolean[];
  eachCadCents: number | undefined;
  fee: { eachCadCents: number; isInPrice: boolean } | undefined;
};
type Case = { parts: Part[]; rest: Omit<Terms, 'adjustments' | 'taxes' | 'deposits' | 'fees'> } & {
  taxes: { rateMillionths: number; appliesToDelivery: boolean }[];
  adjustments: number[];
};

const TAXES = 3;
const ADJUSTMENTS = 3;
const anyPart: fc.Arbitrary<Part> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    packSize: fc.integer({ min: 1, max: 24 }),
    priceCents: fc.integer({ min: 0, max: 500_000 }),
    salePercent: fc.option(fc.nat(99)),
    taxed: fc.array(fc.boolean(), { minLength: TAXES, maxLength: TAXES }),
    adjusted: fc.array(fc.boolean(), { minLength: ADJUSTMENTS, maxLength: ADJUSTMENTS }),
    eachCadCents: fc.option(fc.constantFrom(0, 5, 10, 20), { nil: undefined }),
    fee: fc.option(fc.record({ eachCadCents: fc.constantFrom(0, 2, 9, 15), isInPrice: fc.boolean() }), {
      nil: undefined,
    }),
  })
  .map(({ quantity, packSize, priceCents, salePercent, ...part }) => ({
    ...part,
    line: {
      ...LINE,
      quantity,
      packSize,
      priceCents,
      salePriceCents: salePercent === null ? null : Math.floor((priceCents * salePercent) / 100),
    },
  }));
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    parts: fc.array(anyPart, { maxLength: 10 }),
    deliveryCents: fc.nat(10_000),
    taxes: fc.array(
      fc.record({ rateMillionths: fc.integer({ min: 1, max: 400_000 }), appliesToDelivery: fc.boolean() }),
      { maxLength: TAXES },
    ),
    adjustments: fc.array(fc.oneof(fc.nat(5000), fc.nat(1_000_000_000)), { maxLength: ADJUSTMENTS }),
    usdPerCadMillionths: fc.integer({ min: 100_000, max: 2_000_000 }),
  })
  .map(({ deliveryCents, usdPerCadMillionths, ...given }) => ({
    ...given,
    rest: {
      province: 'ON',
      method: 'standard',
      date: '2026-11-22',
      delivery: { cents: deliveryCents, days: '1 to 3' },
      currency: 'USD',
      rules: [],
      exchange: { usdPerCadMillionths, from: '2025-01-01', source: 'A test', rule: 'exchange/2025-01-01' },
    },
  }));

function price({ parts, taxes, adjustments, rest }: Case): Quote {
  const quote = computeQuote(
    parts.map(({ line }) => line),
    {
      ...rest,
      adjustments: adjustments.map((cents, index) => ({
        rule: `promotion/${index}`,
        name: 'Code',
        cents,
        lines: parts.map(({ adjusted }) => adjusted[index] ?? false),
      })),
      taxes: taxes.map((tax, index) => ({
        ...tax,
        rule: `tax/${index}`,
        name: 'HST',
        lines: parts.map(({ taxed }) => taxed[index] ?? false),
      })),
      deposits: parts.map(({ line, eachCadCents }) =>
        eachCadCents === undefined
          ? undefined
          : { rule: `deposit/${eachCadCents}`, eachCadCents, containers: line.quantity * line.packSize },
      ),
      fees: parts.map(
        ({ line, fee }) =>
          fee && { ...fee, rule: `fee/${fee.eachCadCents}`, containers: line.quantity * line.packSize },
      ),
    },
  );
  if (!quote) throw new Error('no quote');
  return quote;
}
const getNet = ({ parts }: Case, quote: Quote): number[] =>
  getNetLineCents(
    parts.map(({ line }) => line),
    quote,
  );
const getFees = ({ parts }: Case, quote: Quote): number[] =>
  getFeeCents(
    parts.map(({ line }) => line),
    quote,
  );
const holds = (check: (quote: Quote, given: Case) => void): void =>
  fc.assert(fc.property(anyCase, (given) => check(price(given), given)));

/** Rounding half up by its definition: off by at most half a cent, by exactly half only upwards. */
function expectHalfUp(amount: number, rate: number, rounded: number): void {
  const above = BigInt(rounded) * 1_000_000n - BigInt(amount) * BigInt(rate);
  expect(above <= 500_000n && above > -500_000n, `${amount} × ${rate} → ${rounded}`).toBe(true);
}

it('sums lines, adjustments, fees, delivery, taxes and deposits to the total', () => {
  holds((quote, given) => {
    const { parts } = given;
    const off = sum((quote.adjustments ?? []).map(({ cents }) => cents));
    const taxes = sum(quote.taxes.map(({ cents }) => cents));
    expect(quote.subtotalCents).toBe(sum(parts.map(({ line }) => getLineCents(line))));
    expect(quote.savingsCents).toBe(
      sum(parts.map(({ line }) => line.priceCents * line.quantity)) - quote.subtotalCents,
    );
    expect(sum(getNet(given, quote))).toBe(quote.subtotalCents - off);
    expect(quote.totalCents).toBe(
      quote.subtotalCents -
        off +
        sum(getFees(given, quote)) +
        quote.deliveryCents +
        taxes +
        quote.depositCents,
    );
    expect(quote.itemCount).toBe(sum(parts.map(({ line }) => line.quantity)));
  });
});

it('shares every adjustment, fee, tax and deposit among its lines, to the cent', () => {
  holds((quote, { parts }) => {
    const lines = parts.map(({ line }) => line);
    for (const { cents, lineCents } of quote.adjustments ?? []) expect(sum(lineCents)).toBe(cents);
    for (const { cents, lineCents, deliveryCents } of quote.taxes)
      expect(sum(lineCents) + deliveryCents).toBe(cents);
    getDepositShares(lines, quote).forEach((shares, index) =>
      expect(sum(shares)).toBe(quote.deposits[index]?.cents),
    );
    for (const { cents, lineCents } of quote.fees ?? []) expect(sum(lineCents)).toBe(cents);
    for (const { lineCents } of [
      ...(quote.adjustments ?? []),
      ...(quote.fees ?? []),
      ...quote.taxes,
      ...quote.deposits,
    ])
      expect(lineCents).toHaveLength(lines.length);
  });
});

it('has no amount below zero', () => {
  holds((quote, given) => {
    const amounts = [
      quote.totalCents,
      ...getNet(given, quote),
      ...(quote.adjustments ?? []).flatMap(({ cents, lineCents }) => [cents, ...lineCents]),
      ...quote.taxes.flatMap(({ cents, baseCents, deliveryCents, lineCents }) => [
        cents,
        baseCents,
        deliveryCents,
        ...lineCents,
      ]),
      ...[...quote.deposits, ...(quote.fees ?? [])].flatMap(({ cents, lineCents = [] }) => [
        cents,
        ...lineCents,
      ]),
    ];
    expect(amounts.filter((cents) => cents < 0)).toEqual([]);
  });
});

it('takes off what was asked, or all that its lines cost', () => {
  holds((quote, given) => {
    const net = given.parts.map(({ line }) => getLineCents(line));
    given.adjustments.forEach((cents, index) => {
      const left = sum(net.filter((_, at) => given.parts[at]?.adjusted[index]));
      const made = quote.adjustments?.find(({ rule }) => rule === `promotion/${index}`);
      expect(made?.cents ?? 0).toBe(Math.min(cents, left));
      made?.lineCents.forEach((share, at) => {
        expect(share === 0 || given.parts[at]?.adjusted[index]).toBe(true);
        net[at] = (net[at] ?? 0) - share;
      });
    });
  });
});

it('taxes what its lines cost after adjustments and with fees, and its share of delivery where it applies, rounded half up', () => {
  holds((quote, given) => {
    const fees = getFees(given, quote);
    const net = getNet(given, quote).map((cents, at) => cents + (fees[at] ?? 0));
    const bases = given.taxes.map(({ appliesToDelivery }, index) => {
      const isTaxed = (at: number): boolean => given.parts[at]?.taxed[index] === true;
      const [own, all] = [sum(net.filter((_, at) => isTaxed(at))), sum(net)];
      // Delivery of taxed and untaxed lines together is taxed by their share, rounded half up.
      const share =
        net.every((_, at) => isTaxed(at)) || (all === 0 && net.some((_, at) => isTaxed(at)))
          ? [1, 1]
          : [own, all];
      const [part = 0, whole = 0] = share;
      const delivery = whole === 0 ? 0 : Math.floor((2 * quote.deliveryCents * part + whole) / (2 * whole));
      return own + (appliesToDelivery ? delivery : 0);
    });
    expect(quote.taxes.map(({ rule, baseCents }) => [rule, baseCents])).toEqual(
      bases.flatMap((cents, index) => (cents === 0 ? [] : [[`tax/${index}`, cents]])),
    );
    for (const { baseCents, rateMillionths, cents } of quote.taxes)
      expectHalfUp(baseCents, rateMillionths, cents);
  });
});

it('has one deposit per amount, for all containers, converted once and never adjusted or taxed', () => {
  holds((quote, { parts, rest }) => {
    const each = parts.map(({ line, eachCadCents = 0 }) => eachCadCents * line.quantity * line.packSize);
    expect(quote.depositCadCents).toBe(sum(each));
    expect(new Set(quote.deposits.map(({ eachCadCents }) => eachCadCents)).size).toBe(quote.deposits.length);
    expect(quote.depositCents).toBe(sum(quote.deposits.map(({ cents }) => cents)));
    for (const { count, eachCadCents, cadCents, cents } of quote.deposits) {
      expect(cadCents).toBe(count * eachCadCents);
      expect(cadCents).toBeGreaterThan(0);
      expectHalfUp(cadCents, rest.exchange?.usdPerCadMillionths ?? 0, cents);
    }
  });
});

it('tells fees apart that prices have, and adds the others, converted once for each amount', () => {
  holds(({ fees = [] }, { parts, rest }) => {
    const due = (isInPrice: boolean): number =>
      sum(
        parts.map(({ line, fee }) =>
          fee?.isInPrice === isInPrice ? fee.eachCadCents * line.quantity * line.packSize : 0,
        ),
      );
    for (const isInPrice of [false, true]) {
      const own = fees.filter((fee) => fee.isInPrice === isInPrice);
      expect(sum(own.map(({ cadCents }) => cadCents))).toBe(due(isInPrice));
      expect(new Set(own.map(({ eachCadCents }) => eachCadCents)).size).toBe(own.length);
    }
    for (const { isInPrice, cadCents, cents } of fees)
      expectHalfUp(cadCents, isInPrice ? 0 : (rest.exchange?.usdPerCadMillionths ?? 0), cents);
  });
});

it('in Canadian dollars adds the deposits as they are, without a rate, and differs in nothing else', () => {
  holds((_, all) => {
    // Fees are taxed, so other cents of them change the taxes too.
    const given = { ...all, parts: all.parts.map((part) => ({ ...part, fee: undefined })) };
    const quote = price(given);
    const expected = {
      ...quote,
      deposits: quote.deposits.map((deposit, index) => ({
        ...deposit,
        cents: deposit.cadCents,
        lineCents: price({ ...given, rest: { ...given.rest, currency: 'CAD' } }).deposits[index]?.lineCents,
      })),
      depositCents: quote.depositCadCents,
      totalCents: quote.totalCents - quote.depositCents + quote.depositCadCents,
      exchange: null,
      rules: quote.rules.filter((rule) => !rule.startsWith('exchange/')),
    };
    expect(price({ ...given, rest: { ...given.rest, currency: 'CAD' } })).toEqual(expected);
    expect(price({ ...given, rest: { ...given.rest, currency: 'CAD', exchange: undefined } })).toEqual(
      expected,
    );
  });
});

it('costs the same whatever the order of lines and adjustments', () => {
  const amounts = (quote: Quote) => ({
    total: quote.totalCents,
    adjustments: (quote.adjustments ?? []).map(({ rule, cents }) => [rule, cents]),
    deposits: quote.deposits.map(({ eachCadCents, cents }) => [eachCadCents, cents]),
  });
  const uniform = anyCase.map((given) => ({
    ...given,
    // Which of two equal remainders gets a cent depends on the order; for one tax on all lines, the
    // base does not.
    parts: given.parts.map((part) => ({ ...part, taxed: [true, true, true] })),
    adjustments: given.adjustments.slice(0, 1),
  }));
  fc.assert(
    fc.property(uniform, fc.infiniteStream(fc.nat()), (given, keys) => {
      const keyed = given.parts.map((part) => ({ part, key: keys.next().value ?? 0 }));
      const parts = keyed.sort((a, b) => a.key - b.key).map(({ part }) => part);
      expect(amounts(price({ ...given, parts }))).toEqual(amounts(price(given)));
    }),
  );
});

it('applies adjustments in the order of their rules', () => {
  const lines = [LINE, { ...LINE, priceCents: 600 }];
  const first = { rule: 'promotion/A', name: 'A', cents: 2000, lines: [true, false] };
  const second = { rule: 'promotion/B', name: 'B', cents: 700, lines: [true, true] };
  const quotes = [
    [first, second],
    [second, first],
  ].map((adjustments) =>
    computeQuote(lines, {
      province: 'ON',
      method: 'standard',
      date: '2026-11-22',
      delivery: { cents: 0, days: '1' },
      currency: 'USD',
      adjustments,
      taxes: [],
      deposits: [],
      exchange: undefined,
      rules: [],
    }),
  );
  expect(quotes[0]).toEqual(quotes[1]);
  expect(quotes[0]).toMatchObject({
    totalCents: 300,
    adjustments: [
      { rule: 'promotion/A', lineCents: [2000, 0] },
      { rule: 'promotion/B', lineCents: [280, 420] },
    ],
  });
});

it('is free where everything is taken off', () => {
  const quote = price({
    parts: [{ line: LINE, taxed: [true], adjusted: [true], eachCadCents: undefined, fee: undefined }],
    taxes: [{ rateMillionths: 130_000, appliesToDelivery: true }],
    adjustments: [9_999],
    rest: {
      province: 'ON',
      method: 'standard',
      date: '2026-11-22',
      delivery: { cents: 0, days: '1' },
      currency: 'USD',
      exchange: undefined,
      rules: [],
    },
  });
  expect(quote).toMatchObject({ totalCents: 0, taxes: [], adjustments: [{ cents: 2400 }] });
});

it('needs an exchange rate only where a deposit or a fee is due', () => {
  const terms: Terms = {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    delivery: { cents: 0, days: '1' },
    currency: 'USD',
    adjustments: [],
    taxes: [],
    deposits: [{ rule: 'deposit/0', eachCadCents: 0, containers: 1 }],
    exchange: undefined,
    rules: [],
  };
  expect(computeQuote([LINE], terms)?.totalCents).toBe(2400);
  const due = { rule: 'deposit/20', eachCadCents: 20, containers: 1 };
  expect(computeQuote([LINE], { ...terms, deposits: [due] })).toBeUndefined();
  const fee = { rule: 'fee/9', eachCadCents: 9, containers: 1 };
  expect(computeQuote([LINE], { ...terms, fees: [{ ...fee, isInPrice: false }] })).toBeUndefined();
  expect(computeQuote([LINE], { ...terms, fees: [{ ...fee, isInPrice: true }] })?.totalCents).toBe(2400);
});

it('reads quotes from before 0.3.0, without adjustments and without deposits per line', () => {
  const lines = [
    { ...LINE, quantity: 2 },
    { ...LINE, packSize: 3 },
  ];
  const old: Quote = {
    province: 'ON',
    method: 'standard',
    date: '2026-11-22',
    itemCount: 3,
    subtotalCents: 7200,
    savingsCents: 0,
    deliveryCents: 0,
    deliveryDays: '1',
    taxes: [],
    deposits: [{ count: 5, eachCadCents: 20, cadCents: 100, cents: 71, rules: [] }],
    depositCents: 71,
    depositCadCents: 100,
    exchange: null,
    totalCents: 7271,
    rules: [],
  };
  expect(getNetLineCents(lines, old)).toEqual([4800, 2400]);
  expect(getDepositShares(lines, old)).toEqual([[28, 43]]);
});

it('adds a fee to the base of every tax of its line', () => {
  const quote = computeQuote([{ ...LINE, quantity: 2 }, LINE], {
    province: 'BC',
    method: 'standard',
    date: '2026-11-22',
    delivery: { cents: 0, days: '1' },
    currency: 'CAD',
    adjustments: [],
    taxes: [
      { rule: 'tax/GST', name: 'GST', rateMillionths: 50_000, lines: [true, true], appliesToDelivery: true },
      {
        rule: 'tax/PST',
        name: 'PST',
        rateMillionths: 100_000,
        lines: [true, false],
        appliesToDelivery: true,
      },
    ],
    deposits: [undefined, undefined],
    fees: [
      { rule: 'fee/BC', eachCadCents: 20, containers: 2, isInPrice: false },
      { rule: 'fee/BC/in', eachCadCents: 7, containers: 1, isInPrice: true },
    ],
    exchange: undefined,
    rules: [],
  });
  expect(quote).toMatchObject({
    taxes: [
      { name: 'GST', baseCents: 7240, cents: 362 },
      { name: 'PST', baseCents: 4840, cents: 484 },
    ],
    fees: [
      { count: 2, cents: 40, lineCents: [40, 0], isInPrice: false },
      { count: 1, cadCents: 7, cents: 0, lineCents: [0, 0], isInPrice: true },
    ],
    totalCents: 7240 + 362 + 484,
    rules: ['tax/GST', 'tax/PST', 'fee/BC', 'fee/BC/in'],
  });
});
