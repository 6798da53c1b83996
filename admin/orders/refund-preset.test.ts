import { describe, expect, it } from 'vitest';
import { asksForRestock, presetRefund } from './refund-preset.ts';

const line = (position: number, quantity: number, refundedQuantity = 0) => ({
  position,
  quantity,
  refundedQuantity,
});
const LINES = [line(0, 2), line(1, 3, 1)];
const unitsOf = (...given: Parameters<typeof presetRefund>) =>
  Object.fromEntries(presetRefund(...given).units);

describe('a refund begins', () => {
  it('with all that is left of a parcel that was lost or refused; only of a lost one with the delivery', () => {
    for (const [cause, state] of [
      ['lost', 'lost'],
      ['refused', 'refused_at_door'],
    ] as const) {
      const preset = presetRefund(cause, { state, lines: LINES });
      expect(Object.fromEntries(preset.units)).toEqual({ 0: 2, 1: 2 });
      expect(preset).toMatchObject({ delivery: cause === 'lost', deposit: true, restock: 'none' });
    }
  });

  it('without a bottle that broke or was wrong, unless there is only one', () => {
    for (const cause of ['broken', 'wrong'] as const) {
      expect(unitsOf(cause, { state: 'delivered', lines: LINES })).toEqual({ 0: 0, 1: 0 });
      expect(unitsOf(cause, { state: 'delivered', lines: [line(0, 2, 1)] })).toEqual({ 0: 1 });
    }
  });

  it('with a wrong bottle back in stock, and a broken one nowhere', () => {
    const order = { state: 'delivered', lines: LINES } as const;
    expect(presetRefund('wrong', order).restock).toBe('stock');
    expect(presetRefund('broken', order).restock).toBe('none');
    // Of what came back the inspection says it.
    expect(presetRefund('wrong', { ...order, state: 'returned' }).restock).toBe('none');
    expect([asksForRestock(order), asksForRestock({ state: 'packing' })]).toEqual([true, false]);
  });

  it('with an amount alone when the price was wrong', () => {
    const preset = presetRefund('price', { state: 'delivered', lines: [line(0, 1)] });
    expect(preset).toMatchObject({ delivery: false, deposit: false });
    expect(Object.fromEntries(preset.units)).toEqual({ 0: 0 });
  });
});
