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
  excludedProvinces: [],
  weightGrams: null,
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
    ['as the shop has it is unchanged', {}, {}, undefined],
    ['of the last bottles is unchanged', {}, { available: 6 }, undefined],
    [
      'that is no longer on sale is unchanged at the regular price',
      { prices: [8900] },
      { salePriceCents: null },
      undefined,
    ],
    ['at another price reports the price', { prices: [8900] }, {}, 'price'],
    ['sent at two different prices reports the price', { prices: [8400, 8900] }, {}, 'price'],
    ['of more than the stock reports the limit', {}, { available: 5 }, 'limit'],
    ['of more than one order may contain reports the limit', { quantity: 7 }, {}, 'limit'],
    [
      'of the whole stock without a limit is unchanged',
      { quantity: 50 },
      { available: 50, limit: null },
      undefined,
    ],
    [
      'of more than the stock without a limit reports the limit',
      { quantity: 51 },
      { available: 50, limit: null },
      'limit',
    ],
    ['of too many at another price reports the limit', { quantity: 7, prices: [1] }, {}, 'limit'],
    ['without stock is sold out', {}, { available: 0 }, 'sold-out'],
    ['with negative stock is sold out', {}, { available: -1 }, 'sold-out'],
    ['without stock at another price is sold out', { prices: [1] }, { available: 0 }, 'sold-out'],
    ['at the limits of the carrier is unchanged', {}, { abvPercent: 70, volumeMl: 5000 }, undefined],
    ['that is too strong for the carrier is refused', {}, { abvPercent: 70.1 }, 'carrier'],
    ['in too large a container for the carrier is refused', {}, { volumeMl: 5001 }, 'carrier'],
    [
      'in a large container without alcohol is unchanged',
      {},
      { volumeMl: 6000, productClass: 'no-alcohol' },
      undefined,
    ],
    ['of an unknown product is gone', { productId: 'b' }, {}, 'gone'],
  ] as const)('%s', (_, believed, true_, reason) => {
    const changed = compareLines([believing(believed)], products(true_));
    expect(changed.map((line) => line.reason)).toEqual(reason === undefined ? [] : [reason]);
  });

  it('that has changed carries the current data; a product that is gone has none', () => {
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

describe('current lines', () => {
  it.each([
    ['the requested quantity', 4, {}, [4]],
    ['the maximum of one order', 9, {}, [6]],
    ['the remaining stock', 6, { available: 2 }, [2]],
    ['nothing when sold out', 6, { available: 0 }, []],
    ['nothing with negative stock', 6, { available: -2 }, []],
  ] as const)('have %s', (_, quantity, true_, quantities) => {
    const lines = applyCurrentLines([{ productId: 'a', quantity }], products(true_));
    expect(lines.map((line) => line.quantity)).toEqual(quantities);
  });

  it("omit a product that is gone, and have the shop's data of the others", () => {
    const wanted = [
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 2 },
    ];
    const { available: _, limit: __, excludedProvinces: ___, weightGrams: ____, ...product } = BOTTLE;
    expect(applyCurrentLines(wanted, products())).toEqual([{ ...product, quantity: 2 }]);
  });

  it('are sent back to the comparison at the effective price', () => {
    const [line] = applyCurrentLines([{ productId: 'a', quantity: 2 }], products());
    expect(line && toClientLines([line])).toEqual([{ productId: 'a', quantity: 2, prices: [8400] }]);
  });

  it('omit products that the carrier refuses', () => {
    expect(applyCurrentLines([{ productId: 'a', quantity: 2 }], products({ abvPercent: 71 }))).toEqual([]);
  });
});
