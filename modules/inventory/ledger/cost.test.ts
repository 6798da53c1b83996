import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCost, parseCost } from '#contract/staff/cost.ts';
import { addToAverage, applyLateCost, getValueCents, removeFromAverage } from './cost.ts';

const cost = fc.bigInt({ min: 0n, max: 10n ** 12n });
const bottles = fc.integer({ min: 1, max: 100_000 });

describe('a cost', () => {
  it.each([
    ['12', '12.0000'],
    ['12.5', '12.5000'],
    ['0.0001', '0.0001'],
    ['9999999999.9999', '9999999999.9999'],
  ])('%s is exact', (text, formatted) => {
    expect(formatCost(parseCost(text))).toBe(formatted);
  });

  it.each(['', '-1', '1.23456', '1,5', '1e3', '.5'])('%j is none', (text) => {
    expect(() => parseCost(text)).toThrow('not a cost');
  });

  it('survives its text', () => {
    fc.assert(fc.property(cost, (value) => parseCost(formatCost(value)) === value));
  });
});

describe('the average', () => {
  it('is the cost of the new bottles where none are on hand, or where it is unknown', () => {
    expect(addToAverage({ onHand: 0, average: 50n }, 3, 70n)).toBe(70n);
    expect(addToAverage({ onHand: 5, average: null }, 3, 70n)).toBe(70n);
  });

  it('rounds half up to a ten-thousandth', () => {
    expect(addToAverage({ onHand: 1, average: 1n }, 1, 2n)).toBe(2n);
    expect(addToAverage({ onHand: 2, average: 1n }, 1, 2n)).toBe(1n);
  });

  it('lies between both costs, within half a ten-thousandth of the sum of both values', () => {
    fc.assert(
      fc.property(bottles, cost, bottles, cost, (onHand, average, quantity, unitCost) => {
        const result = addToAverage({ onHand, average }, quantity, unitCost);
        const [low, high] = average < unitCost ? [average, unitCost] : [unitCost, average];
        expect(result >= low && result <= high).toBe(true);
        const value = BigInt(onHand) * average + BigInt(quantity) * unitCost;
        const error = 2n * (BigInt(onHand + quantity) * result - value);
        expect(error <= BigInt(onHand + quantity) && error > -BigInt(onHand + quantity)).toBe(true);
      }),
    );
  });

  it('comes back when bottles leave at the cost at which they came, but for the rounding of each', () => {
    fc.assert(
      fc.property(bottles, cost, bottles, cost, (onHand, average, quantity, unitCost) => {
        const after = addToAverage({ onHand, average }, quantity, unitCost);
        const back = removeFromAverage({ onHand: onHand + quantity, average: after }, quantity, unitCost);
        const error = (back ?? 0n) - average;
        // Half a ten-thousandth of all bottles, now borne by those that stay, and rounded again.
        const possible = BigInt(onHand + quantity) / BigInt(2 * onHand) + 1n;
        expect(error <= possible && error >= -possible).toBe(true);
      }),
    );
  });

  it('stays where no bottles are left, where it is unknown, and where more value would leave than there is', () => {
    expect(removeFromAverage({ onHand: 2, average: 9n }, 2, 4n)).toBe(9n);
    expect(removeFromAverage({ onHand: 5, average: null }, 2, 4n)).toBeNull();
    expect(removeFromAverage({ onHand: 5, average: 1n }, 2, 100n)).toBe(1n);
  });
});

describe('a late cost', () => {
  const late = fc.record({
    onHand: fc.integer({ min: -5, max: 1000 }),
    average: fc.option(cost, { nil: null }),
    quantity: fc.integer({ min: 1, max: 1000 }),
    countedAt: fc.option(cost, { nil: null }),
    unitCost: cost,
  });

  it('conserves value: what is on hand changes by the difference, less a rest that is named', () => {
    fc.assert(
      fc.property(late, ({ onHand, average, quantity, countedAt, unitCost }) => {
        fc.pre(average !== null);
        const value = BigInt(quantity) * unitCost;
        const all = countedAt === null ? null : BigInt(quantity) * countedAt;
        const result = applyLateCost({ onHand, average }, { quantity, countedAt: all, value });
        const bottles = BigInt(Math.max(onHand, 0));
        const [before, after] = [bottles * (average ?? 0n), bottles * (result.average ?? 0n)];
        expect(after - before + result.rest).toBe(result.difference);
        expect(result.difference).toBe(value - BigInt(quantity) * (countedAt ?? average ?? 0n));
        expect((result.average ?? 0n) >= 0n).toBe(true);
      }),
    );
  });

  it('leaves to the bottles that left no more than their share, and the rounding of those on hand', () => {
    fc.assert(
      fc.property(bottles, bottles, cost, cost, (onHand, quantity, average, unitCost) => {
        const value = BigInt(quantity) * unitCost;
        const given = { quantity, countedAt: BigInt(quantity) * average, value };
        const { difference, rest } = applyLateCost({ onHand, average }, given);
        const gone = BigInt(Math.max(quantity - onHand, 0));
        // Both sides times the quantity, so that the share is whole.
        const error = 2n * (rest * BigInt(quantity) - difference * gone);
        const possible = BigInt(onHand) * BigInt(quantity);
        expect(error <= possible && error >= -possible).toBe(true);
      }),
    );
  });

  it('is as if it had been known at once where no bottle left since', () => {
    fc.assert(
      fc.property(bottles, cost, bottles, cost, (before, average, quantity, unitCost) => {
        const onHand = before + quantity;
        const given = { quantity, countedAt: BigInt(quantity) * average, value: BigInt(quantity) * unitCost };
        expect(applyLateCost({ onHand, average }, given).average).toBe(
          addToAverage({ onHand: before, average }, quantity, unitCost),
        );
      }),
    );
  });

  it('is the average where none was known, and changes none where nothing is on hand', () => {
    const given = { quantity: 4, countedAt: null, value: 400n };
    expect(applyLateCost({ onHand: 3, average: null }, given)).toEqual({
      average: 100n,
      difference: 400n,
      rest: 100n,
    });
    expect(applyLateCost({ onHand: 0, average: 80n }, given)).toEqual({
      average: 80n,
      difference: 80n,
      rest: 80n,
    });
  });
});

it('the value of bottles is rounded half up to a cent, once', () => {
  expect(getValueCents(3, parseCost('0.0050'))).toBe(2);
  expect(getValueCents(1, parseCost('0.0049'))).toBe(0);
  expect(getValueCents(3, parseCost('16.6667'))).toBe(5000);
});
