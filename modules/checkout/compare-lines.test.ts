import { describe, expect, it } from 'vitest';
import { toClientLines, type ClientLine, compareLines, applyCurrentLines } from './compare-lines.ts';
import type { SellableProduct } from './products.ts';

const BOTTLE: SellableProduct = {
  productId: 'a',
  slug: 'a-bottle',
  name: 'A Bottle',
  volume: '700 mL',
  volumeMl: 700,
  packSize: 1,
  abvPercent: 40,
  productClass: 'spirits',
  material: 'glass',
  priceCents: 8900,
  salePriceCents: 8400,
  available: 10,
  limit: 6,
};
const products = (change: Partial<SellableProduct> = {}): ReadonlyMap<string, SellableProduct> =>
  new Map([['a', { ...BOTTLE, ...change }]]);
const believing = (change: Partial<ClientLine> = {}): ClientLine => ({
  productId: 'a',
  quantity: 6,
  prices: [8400],
  ...change,
});

describe('a line', () => {
  it.each([
    ['as the shop has it is not changed', {}, {}, undefined],
    ['of the last bottles is not changed', {}, { available: 6 }, undefined],
    ['without sale is believed at the price', { prices: [8900] }, { salePriceCents: null }, undefined],
    ['at another price', { prices: [8900] }, {}, 'price'],
    ['that two believed at different prices', { prices: [8400, 8900] }, {}, 'price'],
    ['of more than are left', {}, { available: 5 }, 'limit'],
    ['of more than one order may hold', { quantity: 7 }, {}, 'limit'],
    ['of all that are left, without a limit', { quantity: 50 }, { available: 50, limit: null }, undefined],
    ['of more than are left, without a limit', { quantity: 51 }, { available: 50, limit: null }, 'limit'],
    ['of more, at another price', { quantity: 7, prices: [1] }, {}, 'limit'],
    ['of which none is left', {}, { available: 0 }, 'sold-out'],
    ['of which there are fewer than none', {}, { available: -1 }, 'sold-out'],
    ['of which none is left, at another price', { prices: [1] }, { available: 0 }, 'sold-out'],
    ['of the strongest that the carrier takes', {}, { abvPercent: 70, volumeMl: 5000 }, undefined],
    ['that is too strong for the carrier', {}, { abvPercent: 70.1 }, 'carrier'],
    ['whose container is too large for the carrier', {}, { volumeMl: 5001 }, 'carrier'],
    ['of a large container without alcohol', {}, { volumeMl: 6000, productClass: 'no-alcohol' }, undefined],
    ['that nobody sells', { productId: 'b' }, {}, 'gone'],
  ] as const)('%s', (_, believed, true_, reason) => {
    const changed = compareLines([believing(believed)], products(true_));
    expect(changed.map((line) => line.reason)).toEqual(reason === undefined ? [] : [reason]);
  });

  it('that has changed says what is true now, and nothing of a product that is gone', () => {
    const lines = [believing({ quantity: 7 }), believing({ productId: 'b' })];
    expect(compareLines(lines, products({ available: -1 }))).toEqual([
      {
        productId: 'a',
        reason: 'sold-out',
        current: { price: 8900, salePrice: 8400, available: 0, limit: 6 },
      },
      { productId: 'b', reason: 'gone', current: null },
    ]);
  });
});

describe('lines as they can be had now', () => {
  it.each([
    ['as many as were wanted', 4, {}, [4]],
    ['as many as one order may hold', 9, {}, [6]],
    ['as many as are left', 6, { available: 2 }, [2]],
    ['none of what is sold out', 6, { available: 0 }, []],
    ['none of what is more than sold out', 6, { available: -2 }, []],
  ] as const)('have %s', (_, quantity, true_, quantities) => {
    const lines = applyCurrentLines([{ productId: 'a', quantity }], products(true_));
    expect(lines.map((line) => line.quantity)).toEqual(quantities);
  });

  it('have nothing of a product that is gone, and are what the shop says of the others', () => {
    const wanted = [
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 2 },
    ];
    const { available: _, limit: __, ...product } = BOTTLE;
    expect(applyCurrentLines(wanted, products())).toEqual([{ ...product, quantity: 2 }]);
  });

  it('are believed at what is paid for them', () => {
    const [line] = applyCurrentLines([{ productId: 'a', quantity: 2 }], products());
    expect(line && toClientLines([line])).toEqual([{ productId: 'a', quantity: 2, prices: [8400] }]);
  });

  it('of what the carrier does not take is out of the order', () => {
    expect(applyCurrentLines([{ productId: 'a', quantity: 2 }], products({ abvPercent: 71 }))).toEqual([]);
  });
});
