import { type Cart, type CartLine, type CartProduct, findLine, getMaxQuantity } from './cart.ts';

/** Sets a line's quantity; zero or less removes the line. Sets no limit: the caller knows it. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return cart.filter(({ product }) => product.id !== id);
  return cart.map((line) => {
    if (line.product.id !== id) return line;
    const { isClamped: _, ...rest } = line;
    return { ...rest, quantity };
  });
}

/** A removed line and its index. */
export type TakenLine = { line: CartLine; index: number };

/**
 * Restores lines at their indexes with their quantities. When the product is in the cart again, its
 * line grows by the removed quantity, at most to its limit.
 */
export function restoreLines(cart: Cart, taken: readonly TakenLine[]): Cart {
  const lines = [...cart];
  for (const { line, index } of taken.toSorted((one, other) => one.index - other.index)) {
    const there = lines.findIndex(({ product }) => product.id === line.product.id);
    const same = lines[there];
    if (!same) lines.splice(Math.min(index, lines.length), 0, line);
    else lines[there] = { ...same, quantity: grownWithin(same, line.quantity) };
  }
  return lines;
}

function grownWithin({ product, quantity }: CartLine, more: number): number {
  return Math.max(quantity, Math.min(quantity + more, getMaxQuantity(product).max));
}

/** The price of one: the sale price when present and non-zero, else the regular price. */
export const getUnitPriceCents = ({ priceCents, salePriceCents }: CartProduct): number =>
  salePriceCents || priceCents;

export const getLineTotalCents = ({ product, quantity }: CartLine): number =>
  getUnitPriceCents(product) * quantity;

/** Whether the line can be bought now: neither gone nor sold out, as far as is known. */
export const isPurchasable = ({ product }: CartLine): boolean => getMaxQuantity(product).max > 0;

/** The total in cents of the lines that can be bought, and how many items are left out of it. */
export function getTotals(cart: Cart): { subtotalCents: number; leftOut: number } {
  let subtotalCents = 0;
  let leftOut = 0;
  for (const line of cart) {
    if (isPurchasable(line)) subtotalCents += getLineTotalCents(line);
    else leftOut += line.quantity;
  }
  return { subtotalCents, leftOut };
}

/** Current data of a product in a cart. */
export type FreshProduct = Omit<CartProduct, 'isGone'>;

/** A change since the shopper added the bottle, which the page must show. */
export type CartChange =
  | { kind: 'price'; name: string; fromCents: number; toCents: number }
  | { kind: 'name'; from: string; to: string }
  | { kind: 'gone' | 'sold-out' | 'carrier' | 'back'; name: string };

/**
 * Updates a cart with the shop's data about `asked` (ids or slugs as in the lines) and lists the
 * changes. A line that was not requested stays. A requested line without data is gone. Quantities
 * do not change.
 */
export function refreshCart(
  cart: Cart,
  asked: ReadonlySet<string>,
  answers: readonly FreshProduct[],
): { cart: Cart; changes: CartChange[] } {
  const byName = new Map<string, FreshProduct>();
  for (const answer of answers) byName.set(answer.slug, answer).set(answer.id, answer);
  const changes: CartChange[] = [];
  let refreshed: CartLine[] = [];
  for (const line of cart) {
    const { product, quantity } = line;
    if (!asked.has(product.id)) {
      refreshed.push(line);
      continue;
    }
    const answer = byName.get(product.id);
    const now: CartProduct = answer
      ? { ...product, ...answer, more: { ...product.more, ...answer.more }, isGone: false }
      : { ...product, isGone: true };
    changes.push(...getChanges(product, now));
    const same = findLine(refreshed, now.id);
    // An old cart may contain one product by its slug and by its id.
    if (same)
      refreshed = refreshed.map((each) =>
        each === same ? { ...each, quantity: each.quantity + quantity } : each,
      );
    else refreshed.push({ ...line, product: now });
  }
  return { cart: refreshed, changes };
}

function getChanges(was: CartProduct, is: CartProduct): CartChange[] {
  const { name } = is;
  if (is.isGone) return was.isGone ? [] : [{ kind: 'gone', name }];
  const changes: CartChange[] = [];
  const [had, has] = [getMaxQuantity(was).max > 0, getMaxQuantity(is).max > 0];
  if (had && !has) changes.push({ kind: 'sold-out', name });
  if (!had && has) changes.push({ kind: 'back', name });
  if (was.name !== name) changes.push({ kind: 'name', from: was.name, to: name });
  if (has && getUnitPriceCents(was) !== getUnitPriceCents(is))
    changes.push({ kind: 'price', name, fromCents: getUnitPriceCents(was), toCents: getUnitPriceCents(is) });
  return changes;
}
