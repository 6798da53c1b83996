import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cart, type CartProduct, findLine, getMaxQuantity } from '#contract/cart/cart.ts';
import { getUnitPriceCents } from '#contract/cart/cart-lines.ts';
import { formatChange } from './order-texts.ts';
import { type OrderedLine, planReorder } from './plan-reorder.ts';

const product = (of: Partial<CartProduct> = {}): CartProduct => ({
  id: 'a',
  slug: 'a',
  name: 'Glen Orrin 12',
  priceCents: 8400,
  salePriceCents: null,
  image: null,
  volume: '700 mL',
  abv: 46,
  stockQuantity: 100,
  orderLimit: null,
  isGone: false,
  ...of,
});
const line = (of: Partial<OrderedLine> = {}): OrderedLine => ({
  productId: 'a',
  name: 'Glen Orrin 12',
  quantity: 2,
  priceCents: 8400,
  salePriceCents: null,
  ...of,
});
const getMessages = (lines: OrderedLine[], products: CartProduct[], cart: Cart = []): string[] =>
  planReorder(cart, lines, products).changes.map(formatChange);

it('adds the ordered products, and reports nothing without changes', () => {
  const plan = planReorder([], [line()], [product()]);
  expect(plan.added).toBe(2);
  expect(plan.changes).toEqual([]);
  expect(findLine(plan.cart, 'a')).toMatchObject({ quantity: 2, product: { priceCents: 8400 } });
});

it('describes the changes', () => {
  expect(getMessages([line()], [product({ priceCents: 9200 })])).toEqual([
    'Glen Orrin 12 is now $92.00, was $84.00.',
  ]);
  expect(getMessages([line({ salePriceCents: 7000 })], [product()])).toEqual([
    'Glen Orrin 12 is now $84.00, was $70.00.',
  ]);
  expect(getMessages([line()], [product({ stockQuantity: 0 })])).toEqual(['Glen Orrin 12 is sold out.']);
  expect(getMessages([line()], [])).toEqual(['Glen Orrin 12 is no longer sold.']);
  expect(getMessages([line({ name: 'Orrin' })], [product()])).toEqual(['Orrin is now called Glen Orrin 12.']);
  expect(getMessages([line({ quantity: 8 })], [product({ orderLimit: 6 })])).toEqual([
    'Glen Orrin 12 is limited to 6 per order. Your cart has 6.',
  ]);
  expect(getMessages([line({ quantity: 8 })], [product({ stockQuantity: 3 })])).toEqual([
    'We have 3 of Glen Orrin 12. Your cart has 3.',
  ]);
});

it('counts the items that the cart already holds', () => {
  const held = planReorder([], [line({ quantity: 5 })], [product()]).cart;
  const plan = planReorder(held, [line({ quantity: 5 })], [product({ orderLimit: 6 })]);
  expect(plan.added).toBe(1);
  expect(plan.changes).toEqual([{ kind: 'limit', name: 'Glen Orrin 12', max: 6, inCart: 6 }]);
});

const IDS = ['a', 'b', 'c', 'd'] as const;
const cents = fc.integer({ min: 1, max: 20_000 });
const sale = fc.option(cents, { nil: null });
const products = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...IDS),
    name: fc.constantFrom('Aurelle', 'Tidal'),
    priceCents: cents,
    salePriceCents: sale,
    stockQuantity: fc.integer({ min: 0, max: 30 }),
    orderLimit: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  }),
  { selector: ({ id }) => id },
);
const lines = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom(...IDS),
    name: fc.constantFrom('Aurelle', 'Tidal'),
    quantity: fc.integer({ min: 1, max: 30 }),
    priceCents: cents,
    salePriceCents: sale,
  }),
  { selector: ({ productId }) => productId },
);
const cases = fc.record({ products, lines, held: lines });

it('never exceeds the order limit of a product, and never removes anything', () => {
  fc.assert(
    fc.property(cases, ({ products: fresh, lines: ordered, held }) => {
      const now = fresh.map((each) => product(each));
      const cart: Cart = held.map(({ productId, quantity }) => ({
        product: product({ id: productId, stockQuantity: null }),
        quantity,
      }));
      const plan = planReorder(cart, ordered, now);
      let added = 0;
      for (const id of IDS) {
        const [before, after] = [findLine(cart, id)?.quantity ?? 0, findLine(plan.cart, id)?.quantity ?? 0];
        const known = now.find((each) => each.id === id);
        const max = known ? getMaxQuantity(known).max : 0;
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(Math.max(before, max));
        expect(after - before).toBeLessThanOrEqual(
          ordered.find(({ productId }) => productId === id)?.quantity ?? 0,
        );
        added += after - before;
      }
      expect(plan.added).toBe(added);
    }),
  );
});

it('reports every change: price, name, no longer sold, sold out, or fewer than ordered', () => {
  fc.assert(
    fc.property(cases, ({ products: fresh, lines: ordered }) => {
      const now = fresh.map((each) => product(each));
      const plan = planReorder([], ordered, now);
      const expected = ordered.flatMap((each): string[] => {
        const known = now.find(({ id }) => id === each.productId);
        if (!known) return [`gone ${each.name}`];
        const { max, because } = getMaxQuantity(known);
        if (max === 0) return [`sold-out ${known.name}`];
        const paid = each.salePriceCents ?? each.priceCents;
        return [
          ...(known.name === each.name ? [] : [`name ${known.name}`]),
          ...(paid === getUnitPriceCents(known) ? [] : [`price ${known.name}`]),
          ...(each.quantity <= max ? [] : [`${because} ${known.name}`]),
        ];
      });
      expect(
        plan.changes.map((change) => `${change.kind} ${change.kind === 'name' ? change.to : change.name}`),
      ).toEqual(expected);
      // The price in the cart is today's price.
      for (const { product: inCart } of plan.cart)
        expect(getUnitPriceCents(inCart)).toBe(
          getUnitPriceCents(now.find(({ id }) => id === inCart.id) ?? inCart),
        );
    }),
  );
});
