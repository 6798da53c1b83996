import { describe, expect, it } from 'vitest';
import { changedCart, clampCart, exceedsLimit } from './fit-cart.ts';
import { testLine } from './test-lines.ts';

const cart = [testLine('glen', 5), testLine('cider', 2), testLine('port', 1)];
const current = { price: 1000, salePrice: null, available: 12, limit: 24 };

describe('a cart that checkout has refused', () => {
  it('has the current prices, and reports the previous ones', () => {
    const { cart: now, changes } = changedCart(cart, [
      { productId: 'glen', reason: 'price', current: { ...current, price: 1200 } },
      { productId: 'cider', reason: 'price', current: { ...current, price: 1000, salePrice: 800 } },
    ]);
    expect(now.map(({ product }) => [product.priceCents, product.salePriceCents])).toEqual([
      [1200, null],
      [1000, 800],
      [1000, null],
    ]);
    expect(changes).toEqual([
      { kind: 'price', name: 'GLEN', fromCents: 1000, toCents: 1200 },
      { kind: 'price', name: 'CIDER', fromCents: 1000, toCents: 800 },
    ]);
  });

  it('keeps gone and sold-out products, marked as such', () => {
    const { cart: now, changes } = changedCart(cart, [
      { productId: 'glen', reason: 'gone', current: null },
      { productId: 'cider', reason: 'sold-out', current: { ...current, available: 0 } },
    ]);
    expect(now.map(({ quantity }) => quantity)).toEqual([5, 2, 1]);
    expect(changes).toEqual([
      { kind: 'gone', name: 'GLEN' },
      { kind: 'sold-out', name: 'CIDER' },
    ]);
    expect(now.map(exceedsLimit)).toEqual([true, true, false]);
  });

  it('reports the reason for products that the carrier does not deliver', () => {
    const { cart: now, changes } = changedCart(cart, [
      { productId: 'glen', reason: 'carrier', current },
      { productId: 'cider', reason: 'sold-out', current: { ...current, available: 0 } },
    ]);
    expect(changes).toEqual([
      { kind: 'carrier', name: 'GLEN' },
      { kind: 'sold-out', name: 'CIDER' },
    ]);
    expect(clampCart(now).map(({ product }) => product.id)).toEqual(['port']);
  });

  it('has the current limits, and keeps the shopper’s quantities', () => {
    const { cart: now, changes } = changedCart(cart, [
      { productId: 'glen', reason: 'limit', current: { ...current, limit: 3 } },
      { productId: 'cider', reason: 'limit', current: { ...current, available: 1 } },
    ]);
    expect(now.map(({ quantity }) => quantity)).toEqual([5, 2, 1]);
    expect(changes).toEqual([]);
    expect(now.map(exceedsLimit)).toEqual([true, true, false]);
    expect(clampCart(now).map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  });

  it('does not change for products that are not in it', () => {
    const { cart: now, changes } = changedCart(cart, [{ productId: 'rum', reason: 'gone', current: null }]);
    expect([now, changes]).toEqual([cart, []]);
  });
});

describe('a clamped cart', () => {
  it('loses unavailable products, and keeps its other lines', () => {
    const fits = testLine('port', 24, { stockQuantity: 24 });
    const fitted = clampCart([
      testLine('gone', 1, { isGone: true }),
      testLine('out', 1, { stockQuantity: 0 }),
      testLine('limited', 30, { stockQuantity: 100, orderLimit: 12 }),
      testLine('many', 130, { stockQuantity: 100 }),
      fits,
    ]);
    expect(fitted.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['limited', 12],
      ['many', 100],
      ['port', 24],
    ]);
    expect(fitted[2]).toBe(fits);
  });
});
