import { describe, expect, it } from 'vitest';
import { priceUnits } from './refund-choice.ts';

describe('the price of units', () => {
  it('adds up to the line, whatever was refunded before', () => {
    const line = { netCents: 10_000, quantity: 3, refundedQuantity: 0 };
    expect([priceUnits(line, 1), priceUnits(line, 3)]).toEqual([3333, 10_000]);
    expect(priceUnits({ ...line, refundedQuantity: 1 }, 1)).toBe(3334);
    expect(priceUnits({ ...line, refundedQuantity: 2 }, 1)).toBe(3333);
  });
});
