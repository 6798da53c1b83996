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
import { setQuantity } from './cart-lines.ts';

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
  it('appends a new product and increases an existing one', () => {
    const one = addToCart([], product(), 2);
    expect(one).toMatchObject({ added: 2, total: 2, wasThere: false });
    const two = addToCart(one.cart, product({ id: 'b' }), 1);
    const three = addToCart(two.cart, product(), 3);
    expect(three).toMatchObject({ added: 3, total: 5, wasThere: true });
    expect(three.cart.map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it('stops at the limit, and reports how many were added', () => {
    const limited = product({ orderLimit: 3 });
    expect(addToCart([], limited, 5)).toMatchObject({ added: 3, total: 3 });
    expect(addToCart([{ product: limited, quantity: 3 }], limited, 1)).toMatchObject({ added: 0, total: 3 });
    expect(addToCart([], product({ stockQuantity: 0 }), 1)).toMatchObject({ cart: [], added: 0, total: 0 });
  });

  it('keeps a quantity above a reduced stock', () => {
    const fallen = product({ stockQuantity: 1 });
    expect(addToCart([{ product: product(), quantity: 4 }], fallen, 1)).toMatchObject({ added: 0, total: 4 });
  });

  it('takes the newer price, and keeps a known stock when the page has none', () => {
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

  it('never loses a line, never adds more than requested, and never exceeds the limit by itself', () => {
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
  it('is parsed as it was stored', () => {
    fc.assert(
      fc.property(anyCart, (cart: Cart) => {
        expect(parseCart(serializeCart(cart))).toEqual(cart);
      }),
    );
  });

  it('contains dollars in storage and cents in memory', () => {
    const text = serializeCart([{ product: product({ salePriceCents: 7999 }), quantity: 2 }]);
    expect(JSON.parse(text)).toMatchObject([{ product: { price: 84, salePrice: 79.99 }, quantity: 2 }]);
    expect(parseCart(text)[0]?.product).toMatchObject({ priceCents: 8400, salePriceCents: 7999 });
  });

  it('keeps unknown fields of the line and of the product', () => {
    const text = JSON.stringify([{ product: { ...STORED, sku: 'OS-1' }, quantity: 1, note: 'for Ada' }]);
    expect(JSON.parse(serializeCart(parseCart(text)))).toMatchObject([
      { product: { sku: 'OS-1' }, quantity: 1, note: 'for Ada' },
    ]);
  });

  it('parses the flat form', () => {
    const flat = JSON.stringify([{ ...STORED, salePrice: 80, sku: 'OS-1', quantity: 3 }]);
    expect(parseCart(flat)).toMatchObject([
      { product: { id: 'a', priceCents: 8400, salePriceCents: 8000, more: { sku: 'OS-1' } }, quantity: 3 },
    ]);
    expect(JSON.parse(serializeCart(parseCart(flat)))).toMatchObject([
      { product: { sku: 'OS-1' }, quantity: 3 },
    ]);
  });

  it('treats a sale price of 0 as absent', () => {
    const [line] = parseCart(JSON.stringify([{ product: { ...STORED, salePrice: 0 }, quantity: 1 }]));
    expect(line?.product.salePriceCents).toBeNull();
  });

  it.each([
    ['no product', { quantity: 1 }],
    ['no price', { product: { ...STORED, price: undefined }, quantity: 1 }],
    ['a price as text', { product: { ...STORED, price: '84' }, quantity: 1 }],
    ['a negative price', { product: { ...STORED, price: -1 }, quantity: 1 }],
    ['no id', { product: { ...STORED, id: '' }, quantity: 1 }],
    ['no name', { product: { ...STORED, name: null }, quantity: 1 }],
    ['no quantity', { product: STORED }],
    ['half a bottle', { product: STORED, quantity: 0.5 }],
    ['zero bottles', { product: STORED, quantity: 0 }],
    ['a negative quantity', { product: STORED, quantity: -2 }],
    ['a quantity that is no number', { product: STORED, quantity: 'two' }],
    ['null', null],
    ['a string', 'bottle'],
    ['a list', [STORED]],
  ])('drops a line with %s, and no other', (_, wrong) => {
    const cart = parseCart(JSON.stringify([wrong, { product: { ...STORED, id: 'good' }, quantity: 1 }]));
    expect(cart.map(({ product: { id } }) => id)).toEqual(['good']);
  });

  it.each([
    [1e9, 100_000],
    [1.5, 1],
    ['2', 2],
  ])(
    'clamps the stored quantity %j to %i and marks the line, which it never stores',
    (quantity, expected) => {
      const cart = parseCart(JSON.stringify([{ product: STORED, quantity }]));
      expect(cart).toMatchObject([{ quantity: expected, isClamped: true }]);
      expect(parseCart(serializeCart(cart))[0]).not.toHaveProperty('isClamped');
      expect(setQuantity(cart, STORED.id, 3)[0]).not.toHaveProperty('isClamped');
    },
  );

  it('merges two lines of one product', () => {
    const text = JSON.stringify([
      { product: STORED, quantity: 1 },
      { product: STORED, quantity: 2 },
    ]);
    expect(parseCart(text)).toMatchObject([{ quantity: 3 }]);
  });

  it.each(['', '{', 'null', '{}', '"cart"', '7'])('refuses %j, which is no cart', (text) => {
    expect(() => parseCart(text)).toThrow(/JSON|not a list/);
  });

  it('parses any list without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (entries) => {
        expect(itemCount(parseCart(JSON.stringify(entries)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
