import { describe, expect, it } from 'vitest';
import { isToPick, listPicks } from './pick-list.ts';

const line = (productId: string, quantity: number, binLocation: string | null, refundedQuantity = 0) => ({
  position: 0,
  productId,
  slug: productId,
  sku: productId,
  barcodes: [],
  name: productId,
  volume: '700 mL',
  productClass: 'spirits' as const,
  packSize: 1,
  quantity,
  refundedQuantity,
  missing: 0,
  binLocation,
  weightGrams: null,
  picture: null,
  imageUrl: null,
});
const order = (number: string, lines: ReturnType<typeof line>[]) => ({
  number,
  state: 'paid' as const,
  isDisputed: false,
  hold: null,
  lines,
});

describe('listPicks', () => {
  it('adds up a product of several orders, in the order of bins', () => {
    const picks = listPicks([
      order('AAAA', [line('rum', 2, 'B-10'), line('gin', 1, 'A-02')]),
      order('BBBB', [line('gift', 1, null), line('gin', 3, 'A-02'), line('rye', 1, 'B-9')]),
    ]);
    expect(picks.map(({ productId, units }) => [productId, units])).toEqual([
      ['gin', 4],
      ['rye', 1],
      ['rum', 2],
      ['gift', 1],
    ]);
    expect(picks[0]?.orders).toEqual([
      { number: 'AAAA', units: 1 },
      { number: 'BBBB', units: 3 },
    ]);
  });

  it('counts two lines of an order together, and leaves out what is refunded', () => {
    const picks = listPicks([
      order('AAAA', [line('gin', 2, 'A'), line('gin', 2, 'A', 1), line('rum', 1, 'A', 1)]),
    ]);
    expect(picks).toHaveLength(1);
    expect(picks[0]).toMatchObject({ units: 3, orders: [{ number: 'AAAA', units: 3 }] });
  });
});

describe('isToPick', () => {
  it('leaves out what is on hold, disputed or gone', () => {
    const hold = {
      reason: 'Look at this',
      causes: [],
      at: '',
      actor: { kind: 'system' as const, id: null, name: '' },
    };
    expect(isToPick(order('AAAA', []))).toBe(true);
    expect(isToPick({ ...order('AAAA', []), hold })).toBe(false);
    expect(isToPick({ ...order('AAAA', []), isDisputed: true })).toBe(false);
    expect(isToPick({ ...order('AAAA', []), state: 'shipped' })).toBe(false);
  });
});
