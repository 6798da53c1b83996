import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartProduct,
  serializeCart,
  itemCount,
  findLine,
  getMaxQuantity,
  parseCart,
} from './cart.ts';

const product = (changes: Partial<CartProduct> = {}): CartProduct => ({
  id: 'a',
  slug: 'old-still',
  name: 'Old Still',
  priceCents: 8400,
  salePriceCents: null,
  image: null,
  volume: '700 mL',
  abv: 46,
  stockQuantity: null,
  orderLimit: null,
  isGone: false,
  more: {},
  ...changes,
});

const STORED = { id: 'a', slug: 'old-still', name: 'Old Still', price: 84, image: null, volume: '', abv: 46 };

const anyProduct = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  slug: fc.constant('slug'),
  name: fc.string({ minLength: 1 }),
  priceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  salePriceCents: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  image: fc.option(fc.string({ minLength: 1 })),
  volume: fc.string(),
  abv: fc.option(fc.double({ min: 0, max: 100, noNaN: true }).filter((abv) => !Object.is(abv, -0))),
  stockQuantity: fc.option(fc.integer({ min: 0, max: 99 })),
  orderLimit: fc.option(fc.integer({ min: 1, max: 24 })),
  isGone: fc.boolean(),
  more: fc.dictionary(fc.constantFrom('producer', 'kind', 'awards'), fc.string()),
});
const anyCart = fc
  .uniqueArray(fc.record({ product: anyProduct, quantity: fc.integer({ min: 1, max: 500 }) }), {
    selector: ({ product: { id } }) => id,
  })
  .map((lines) => lines.map((line) => ({ ...line, more: {} })));

describe('adding to a cart', () => {
  it('appends what is new and grows what is there', () => {
    const one = addToCart([], product(), 2);
    expect(one).toMatchObject({ added: 2, total: 2, wasThere: false });
    const two = addToCart(one.cart, product({ id: 'b' }), 1);
    const three = addToCart(two.cart, product(), 3);
    expect(three).toMatchObject({ added: 3, total: 5, wasThere: true });
    expect(three.cart.map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it('goes to the limit and no further, and says how many went in', () => {
    const limited = product({ orderLimit: 3 });
    expect(addToCart([], limited, 5)).toMatchObject({ added: 3, total: 3 });
    expect(addToCart([{ product: limited, quantity: 3 }], limited, 1)).toMatchObject({ added: 0, total: 3 });
    expect(addToCart([], product({ stockQuantity: 0 }), 1)).toMatchObject({ cart: [], added: 0, total: 0 });
  });

  it('takes nothing away where stock fell below what is there', () => {
    const fallen = product({ stockQuantity: 1 });
    expect(addToCart([{ product: product(), quantity: 4 }], fallen, 1)).toMatchObject({ added: 0, total: 4 });
  });

  it('takes over the newer price, and keeps the stock that a page without stock does not know', () => {
    const known = product({ stockQuantity: 9, orderLimit: 6, more: { kind: 'Rye', sku: 'X' } });
    const { cart } = addToCart(
      [{ product: known, quantity: 1 }],
      product({ priceCents: 7900, more: { kind: 'Rum' } }),
      1,
    );
    expect(findLine(cart, 'a')?.product).toMatchObject({
      priceCents: 7900,
      stockQuantity: 9,
      orderLimit: 6,
      more: { kind: 'Rum', sku: 'X' },
    });
  });

  it('never loses a line, never adds more than asked, and never passes the limit by itself', () => {
    fc.assert(
      fc.property(anyCart, anyProduct, fc.integer({ min: 1, max: 300 }), (cart, item, quantity) => {
        const before = findLine(cart, item.id)?.quantity ?? 0;
        const { cart: after, added, total } = addToCart(cart, item, quantity);
        const max = getMaxQuantity(findLine(after, item.id)?.product ?? item).max;
        expect(itemCount(after)).toBe(itemCount(cart) + added);
        expect(total).toBe(before + added);
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThanOrEqual(quantity);
        expect(total <= max || added === 0).toBe(true);
        for (const line of cart) expect(findLine(after, line.product.id)).toBeDefined();
      }),
    );
  });
});

describe('the stored cart', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyCart, (cart: Cart) => {
        expect(parseCart(serializeCart(cart))).toEqual(cart);
      }),
    );
  });

  it('holds dollars in storage and cents in memory', () => {
    const text = serializeCart([{ product: product({ salePriceCents: 7999 }), quantity: 2 }]);
    expect(JSON.parse(text)).toMatchObject([{ product: { price: 84, salePrice: 79.99 }, quantity: 2 }]);
    expect(parseCart(text)[0]?.product).toMatchObject({ priceCents: 8400, salePriceCents: 7999 });
  });

  it('keeps fields that it does not know, of the line and of the product', () => {
    const text = JSON.stringify([{ product: { ...STORED, sku: 'OS-1' }, quantity: 1, note: 'for Ada' }]);
    expect(JSON.parse(serializeCart(parseCart(text)))).toMatchObject([
      { product: { sku: 'OS-1' }, quantity: 1, note: 'for Ada' },
    ]);
  });

  it('reads the flat form', () => {
    const flat = JSON.stringify([{ ...STORED, salePrice: 80, sku: 'OS-1', quantity: 3 }]);
    expect(parseCart(flat)).toMatchObject([
      { product: { id: 'a', priceCents: 8400, salePriceCents: 8000, more: { sku: 'OS-1' } }, quantity: 3 },
    ]);
    expect(JSON.parse(serializeCart(parseCart(flat)))).toMatchObject([
      { product: { sku: 'OS-1' }, quantity: 3 },
    ]);
  });

  it('counts a sale price of nothing as none', () => {
    const [line] = parseCart(JSON.stringify([{ product: { ...STORED, salePrice: 0 }, quantity: 1 }]));
    expect(line?.product.salePriceCents).toBeNull();
  });

  it.each([
    ['no product', { quantity: 1 }],
    ['no price', { product: { ...STORED, price: undefined }, quantity: 1 }],
    ['a price in words', { product: { ...STORED, price: '84' }, quantity: 1 }],
    ['a negative price', { product: { ...STORED, price: -1 }, quantity: 1 }],
    ['no id', { product: { ...STORED, id: '' }, quantity: 1 }],
    ['no name', { product: { ...STORED, name: null }, quantity: 1 }],
    ['no quantity', { product: STORED }],
    ['half a bottle', { product: STORED, quantity: 0.5 }],
    ['none', { product: STORED, quantity: 0 }],
    ['less than none', { product: STORED, quantity: -2 }],
    ['more than there are', { product: STORED, quantity: 1e15 }],
    ['nothing at all', null],
    ['a word', 'bottle'],
    ['a list', [STORED]],
  ])('leaves out a line with %s, and only that', (_, wrong) => {
    const cart = parseCart(JSON.stringify([wrong, { product: { ...STORED, id: 'good' }, quantity: 1 }]));
    expect(cart.map(({ product: { id } }) => id)).toEqual(['good']);
  });

  it('makes one line of two of the same product', () => {
    const text = JSON.stringify([
      { product: STORED, quantity: 1 },
      { product: STORED, quantity: 2 },
    ]);
    expect(parseCart(text)).toMatchObject([{ quantity: 3 }]);
  });

  it.each(['', '{', 'null', '{}', '"cart"', '7'])('refuses %j, which is no cart', (text) => {
    expect(() => parseCart(text)).toThrow(/JSON|not a list/);
  });

  it('reads whatever is in the list without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (entries) => {
        expect(itemCount(parseCart(JSON.stringify(entries)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
