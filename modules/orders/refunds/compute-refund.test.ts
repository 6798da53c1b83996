import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeRefund,
  computeRest,
  getLeftCents,
  type RefundPart,
  type RefundChoice,
} from './compute-refund.ts';
import type { OrderAmounts } from './order-amounts.ts';
import { splitRefund } from './split-refund.ts';

const TAXES = 2;
const anyAmounts = fc.record({
  netCents: fc.nat(100_000),
  feeCents: fc.nat(100),
  taxCents: fc.array(fc.nat(10_000), { minLength: TAXES, maxLength: TAXES }),
  depositCents: fc.nat(200),
});
const anyOrder: fc.Arbitrary<OrderAmounts> = fc.record({
  lines: fc.array(
    fc
      .record({ quantity: fc.integer({ min: 1, max: 12 }), amounts: anyAmounts })
      .map(({ quantity, amounts }) => ({ ...amounts, quantity })),
    { minLength: 1, maxLength: 5 },
  ),
  delivery: anyAmounts.map((amounts) => ({ ...amounts, feeCents: 0, depositCents: 0 })),
});
const anyRequest: fc.Arbitrary<RefundChoice> = fc.record(
  {
    lines: fc.array(
      fc.record({ line: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }), deposit: fc.boolean() }),
      { maxLength: 2 },
    ),
    deliveryCents: fc.nat(3000),
    goodwillCents: fc.nat(3000),
    goodwillTax: fc.constantFrom('reduce', 'none'),
  },
  { requiredKeys: [] },
);
const unassigned = (netCents: number): RefundPart => ({
  kind: 'unassigned',
  linePosition: null,
  quantity: 0,
  restock: null,
  netCents,
  feeCents: 0,
  taxCents: [],
  depositCents: 0,
});

/** Gives back what each request allows, one after the other, and drops what is refused. */
function play(order: OrderAmounts, requests: readonly RefundChoice[]): RefundPart[] {
  return requests.reduce<RefundPart[]>((given, request) => {
    const parts = computeRefund(order, given, request);
    return Array.isArray(parts) ? [...given, ...parts] : given;
  }, []);
}

/** Cents of every amount of the order: prices, fees, taxes, deposits, line by line, then delivery. */
const cells = (order: OrderAmounts): number[] =>
  [...order.lines, order.delivery].flatMap(({ netCents, feeCents, taxCents, depositCents }) => [
    netCents,
    feeCents,
    ...taxCents,
    depositCents,
  ]);
const cellsGiven = (order: OrderAmounts, given: readonly RefundPart[]): number[] =>
  [...order.lines.keys(), null].flatMap((place) => {
    const own = given.filter(({ linePosition }) => linePosition === place);
    const sum = (pick: (part: RefundPart) => number): number =>
      own.reduce((cents, part) => cents + pick(part), 0);
    return [
      sum(({ netCents }) => netCents),
      sum(({ feeCents }) => feeCents),
      ...Array.from({ length: TAXES }, (_, index) => sum(({ taxCents }) => taxCents[index] ?? 0)),
      sum(({ depositCents }) => depositCents),
    ];
  });

describe('a sequence of refunds', () => {
  it('gives back every amount to the cent once all that is left is given back', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyRequest, { maxLength: 6 }), (order, requests) => {
        const given = play(order, requests);
        const all = [...given, ...computeRest(order, given)];
        expect(cellsGiven(order, all)).toEqual(cells(order));
        expect(getLeftCents(order, all)).toBe(0);
      }),
    );
  });

  it('never gives back less than nothing or more than an amount', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyRequest, { maxLength: 6 }), (order, requests) => {
        const given = play(order, requests);
        for (const part of given)
          expect(
            Math.min(part.netCents, part.feeCents, part.depositCents, ...part.taxCents),
          ).toBeGreaterThanOrEqual(0);
        const totals = cells(order);
        cellsGiven(order, given).forEach((cents, index) =>
          expect(cents).toBeLessThanOrEqual(totals[index] ?? 0),
        );
      }),
    );
  });

  it('ends at the total also when a part was refunded at the provider', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(anyRequest, { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (order, requests, share) => {
          const before = play(order, requests);
          const elsewhere = unassigned(Math.floor(getLeftCents(order, before) * share));
          const given = [...before, elsewhere];
          const rest = computeRest(order, given);
          expect(getLeftCents(order, [...given, ...rest])).toBe(0);
          expect(rest.filter(({ netCents, depositCents }) => netCents < 0 || depositCents < 0)).toEqual([]);
        },
      ),
    );
  });

  it('gives k of n units round(A x (done + k) / n) less what was given', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyAmounts, steps, (amounts, counts) => {
        const quantity = counts.reduce((sum, count) => sum + count, 0);
        const order = {
          lines: [{ ...amounts, quantity }],
          delivery: { ...amounts, feeCents: 0, depositCents: 0 },
        };
        let given: RefundPart[] = [];
        let done = 0;
        for (const k of counts) {
          const parts = computeRefund(order, given, { lines: [{ line: 0, quantity: k }] });
          if (!Array.isArray(parts)) throw new Error(parts.kind);
          const wanted = (cents: number): number =>
            Math.floor((2 * cents * (done + k) + quantity) / (2 * quantity)) -
            Math.floor((2 * cents * done + quantity) / (2 * quantity));
          expect(parts).toMatchObject([
            {
              netCents: wanted(amounts.netCents),
              feeCents: wanted(amounts.feeCents),
              depositCents: wanted(amounts.depositCents),
            },
          ]);
          done += k;
          given = [...given, ...parts];
        }
        expect(cellsGiven(order, given).slice(0, 5)).toEqual(cells(order).slice(0, 5));
      }),
    );
  });
});

const ORDER: OrderAmounts = {
  lines: [
    { quantity: 3, netCents: 10_000, feeCents: 0, taxCents: [1300], depositCents: 43 },
    { quantity: 1, netCents: 2000, feeCents: 0, taxCents: [0], depositCents: 14 },
  ],
  delivery: { netCents: 1200, feeCents: 0, taxCents: [156], depositCents: 0 },
};

it('delivery carries its tax', () => {
  expect(computeRefund(ORDER, [], { deliveryCents: 600 })).toMatchObject([
    { kind: 'delivery', netCents: 600, taxCents: [78] },
  ]);
  expect(computeRefund(ORDER, [], { deliveryCents: 1201 })).toEqual({
    kind: 'too-much',
    leftCents: 1200,
    of: 'delivery',
  });
});

it('goodwill reduces prices with their taxes, or prices alone', () => {
  const reduced = computeRefund(ORDER, [], { goodwillCents: 1466 });
  expect(reduced).toEqual([
    expect.objectContaining({ kind: 'goodwill', linePosition: 0, netCents: 1000, taxCents: [130] }),
    expect.objectContaining({ kind: 'goodwill', linePosition: 1, netCents: 200, taxCents: [0] }),
    expect.objectContaining({ kind: 'goodwill', linePosition: null, netCents: 120, taxCents: [16] }),
  ]);
  const alone = computeRefund(ORDER, [], { goodwillCents: 1320, goodwillTax: 'none' });
  expect(alone).toMatchObject([{ netCents: 1000 }, { netCents: 200 }, { netCents: 120, taxCents: [0] }]);
});

it('units after goodwill give back the reduced price', () => {
  const goodwill = computeRefund(ORDER, [], { goodwillCents: 1466 });
  if (!Array.isArray(goodwill)) throw new Error(goodwill.kind);
  expect(computeRefund(ORDER, goodwill, { lines: [{ line: 0, quantity: 1 }] })).toMatchObject([
    { netCents: 3000, taxCents: [390], depositCents: 14 },
  ]);
});

it('refuses units that the order does not have, or not any more', () => {
  const lines = [{ line: 0, quantity: 2 }];
  const given = computeRefund(ORDER, [], { lines });
  if (!Array.isArray(given)) throw new Error(given.kind);
  expect(computeRefund(ORDER, given, { lines })).toEqual({ kind: 'no-units', line: 0, leftUnits: 1 });
  expect(computeRefund(ORDER, [], { lines: [{ line: 7, quantity: 1 }] })).toMatchObject({ leftUnits: 0 });
  expect(computeRefund(ORDER, [], { lines: [{ line: 0, quantity: 0 }] })).toMatchObject({ kind: 'no-units' });
});

it('refuses units of more than is left where the provider refunded an amount', () => {
  const given = [unassigned(14_000)];
  expect(computeRefund(ORDER, given, { lines: [{ line: 1, quantity: 1 }] })).toEqual({
    kind: 'too-much',
    leftCents: 713,
  });
});

it('splits a refund between payments, in their order, and never above what is left of one', () => {
  const payments = [{ leftCents: 500 }, { leftCents: 0 }, { leftCents: 300 }];
  expect(splitRefund(600, payments)).toEqual([
    { payment: { leftCents: 500 }, amountCents: 500 },
    { payment: { leftCents: 300 }, amountCents: 100 },
  ]);
  expect(() => splitRefund(801, payments)).toThrow('payments lack 1 of 801 cents');
});

describe('a refund without the deposit', () => {
  const line = { line: 0, quantity: 1 };
  const depositOf = (given: readonly RefundPart[], deposit?: boolean): number => {
    const parts = computeRefund(ORDER, given, {
      lines: [{ ...line, ...(deposit !== undefined && { deposit }) }],
    });
    return Array.isArray(parts) ? (parts[0]?.depositCents ?? -1) : -1;
  };

  it('leaves the deposit paid, and gives other units no more than their own', () => {
    expect([depositOf([]), depositOf([], false)]).toEqual([14, 0]);
    const given = computeRefund(ORDER, [], { lines: [{ ...line, deposit: false }] });
    if (!Array.isArray(given)) throw new Error(given.kind);
    expect(depositOf(given)).toBe(29 - 14);
  });
});
