import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartLine, type CartProduct, itemCount } from './cart.ts';
import {
  isPurchasable,
  getLineTotalCents,
  restoreLines,
  refreshCart,
  setQuantity,
  getTotals,
} from './cart-lines.ts';

const line = (id: string, changes: Partial<CartProduct> = {}, quantity = 1): CartLine => ({
  product: {
    id,
    slug: `slug-${id}`,
    name: `Name of ${id}`,
    priceCents: 1000,
    salePriceCents: null,
    image: null,
    volume: '700 mL',
    abv: 40,
    stockQuantity: 10,
    orderLimit: null,
    isGone: false,
    ...changes,
  },
  quantity,
});
const ids = (cart: Cart): string[] => cart.map(({ product }) => product.id);
const anyLine = fc
  .record({
    id: fc.uuid(),
    priceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
    salePriceCents: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
    stockQuantity: fc.option(fc.integer({ min: 0, max: 20 })),
    isGone: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ id, quantity, ...changes }) => line(id, changes, quantity));
const anyCart = fc.uniqueArray(anyLine, { selector: ({ product }) => product.id, maxLength: 30 });

describe('totals', () => {
  it('use the sale price when there is one and it is not 0', () => {
    const cart = [
      line('a', { salePriceCents: 900 }, 2),
      line('b', { salePriceCents: 0 }),
      line('c', { salePriceCents: null }, 3),
    ];
    expect(cart.map(getLineTotalCents)).toEqual([1800, 1000, 3000]);
    expect(getTotals(cart)).toEqual({ subtotalCents: 5800, leftOut: 0 });
  });

  it('leave out what is gone or sold out, but the item count includes it', () => {
    const cart = [line('a'), line('b', { stockQuantity: 0 }, 2), line('c', { isGone: true }, 3)];
    expect(getTotals(cart)).toEqual({ subtotalCents: 1000, leftOut: 5 });
    expect(itemCount(cart)).toBe(6);
  });

  it('are exact whole cents, and the sum of the lines', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { subtotalCents, leftOut } = getTotals(cart);
        const exact = cart.filter(isPurchasable).reduce((sum, each) => {
          const { priceCents, salePriceCents } = each.product;
          return sum + BigInt(salePriceCents ? salePriceCents : priceCents) * BigInt(each.quantity);
        }, 0n);
        expect(BigInt(subtotalCents)).toBe(exact);
        expect(leftOut + itemCount(cart.filter(isPurchasable))).toBe(itemCount(cart));
      }),
    );
  });
});

describe('quantities', () => {
  it('are replaced when positive, and remove the line otherwise', () => {
    const cart = [line('a'), line('b')];
    expect(setQuantity(cart, 'a', 7).map(({ quantity }) => quantity)).toEqual([7, 1]);
    expect(ids(setQuantity(cart, 'a', 0))).toEqual(['b']);
    expect(ids(setQuantity(cart, 'a', -3))).toEqual(['b']);
    expect(setQuantity(cart, 'unknown', 3)).toEqual(cart);
  });
});

describe('restoring', () => {
  it('undoes any removal', () => {
    fc.assert(
      fc.property(anyCart, fc.func(fc.boolean()), (cart, isMeant) => {
        const taken = cart.flatMap((each, index) => (isMeant(each) ? [{ line: each, index }] : []));
        const left = cart.filter((each) => !isMeant(each));
        expect(restoreLines(left, taken)).toEqual(cart);
      }),
    );
  });

  it('appends at the end when the cart became shorter meanwhile', () => {
    expect(ids(restoreLines([line('b')], [{ line: line('a'), index: 4 }]))).toEqual(['b', 'a']);
  });

  it('merges with a line that was added meanwhile, at most to its limit', () => {
    const there = [line('a', { orderLimit: 3 }, 2)];
    expect(restoreLines(there, [{ line: line('a', {}, 4), index: 0 }])).toMatchObject([{ quantity: 3 }]);
  });
});

describe('refreshing', () => {
  const answer = (each: CartLine, changes: Partial<CartProduct> = {}): CartProduct => ({
    ...each.product,
    ...changes,
  });
  const all = (cart: Cart): Set<string> => new Set(ids(cart));

  it('reports the old and the new price paid', () => {
    const [one, two] = [line('a'), line('b', { salePriceCents: 900 })];
    const cart = [one, two];
    const { cart: now, changes } = refreshCart(cart, all(cart), [
      answer(one, { salePriceCents: 800 }),
      answer(two, { priceCents: 1200 }),
    ]);
    expect(changes).toEqual([{ kind: 'price', name: 'Name of a', fromCents: 1000, toCents: 800 }]);
    expect(now.map(getLineTotalCents)).toEqual([800, 900]);
  });

  it('reports what is gone and what is sold out, once', () => {
    const second = line('b');
    const cart = [line('a'), second];
    const answers = [answer(second, { stockQuantity: 0 })];
    const first = refreshCart(cart, all(cart), answers);
    expect(first.changes.map(({ kind }) => kind)).toEqual(['gone', 'sold-out']);
    expect(first.cart.map(isPurchasable)).toEqual([false, false]);
    expect(refreshCart(first.cart, all(cart), answers).changes).toEqual([]);
  });

  it('reports what is back, under its new name', () => {
    const one = line('a', { isGone: true });
    const cart = [one];
    const { cart: now, changes } = refreshCart(cart, all(cart), [
      answer(one, { isGone: false, name: 'New' }),
    ]);
    expect(changes).toEqual([
      { kind: 'back', name: 'New' },
      { kind: 'name', from: 'Name of a', to: 'New' },
    ]);
    expect(now.map(isPurchasable)).toEqual([true]);
  });

  it('keeps quantities, and lines that were not requested', () => {
    const one = line('a', {}, 9);
    const cart = [one, line('added-meanwhile')];
    const { cart: now, changes } = refreshCart(cart, new Set(['a']), [answer(one, { stockQuantity: 2 })]);
    expect(now.map(({ quantity }) => quantity)).toEqual([9, 1]);
    expect(now[1]).toBe(cart[1]);
    expect(changes).toEqual([]);
  });

  it('finds a line by its slug, and merges two lines of one product', () => {
    const cart = [line('slug-a'), line('a', {}, 2)];
    const { cart: now } = refreshCart(cart, all(cart), [line('a').product]);
    expect(now).toMatchObject([{ product: { id: 'a' }, quantity: 3 }]);
  });

  it('keeps every item, whatever the shop returns', () => {
    fc.assert(
      fc.property(anyCart, fc.func(fc.boolean()), (cart, isKnown) => {
        const answers = cart.filter(isKnown).map(({ product }) => product);
        const { cart: now } = refreshCart(cart, all(cart), answers);
        expect(itemCount(now)).toBe(itemCount(cart));
        expect(ids(now)).toEqual(ids(cart));
        expect(now.filter(({ product }) => product.isGone)).toHaveLength(cart.length - answers.length);
      }),
    );
  });
});
