import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToAverage, formatCost, getValueCents, parseCost, removeFromAverage } from './cost.ts';

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

it('the value of bottles is rounded half up to a cent, once', () => {
  expect(getValueCents(3, parseCost('0.0050'))).toBe(2);
  expect(getValueCents(1, parseCost('0.0049'))).toBe(0);
  expect(getValueCents(3, parseCost('16.6667'))).toBe(5000);
});
