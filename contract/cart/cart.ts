import { dollarsToCents, centsToDollars } from '../money.ts';
import { getOrderableQuantity } from '../catalog/stock.ts';
import { MAX_LINE_QUANTITY } from '../checkout/create-checkout.ts';

/** A product in a cart, with the shop's last known data. */
export type CartProduct = {
  id: string;
  slug: string;
  name: string;
  priceCents: number;
  salePriceCents: number | null;
  image: string | null;
  volume: string;
  /** Per cent by volume; `null` when the cart was stored without it. */
  abv: number | null;
  /** `null` until the shop's data is loaded. */
  stockQuantity: number | null;
  /** Maximum per order; `null` when neither the product nor the shop sets a limit. */
  orderLimit: number | null;
  /** The shop no longer has this product. */
  isGone: boolean;
  /** Other stored fields. They are written back unchanged (specification note D38). */
  more?: Readonly<Record<string, unknown>>;
};

export type CartLine = {
  product: CartProduct;
  quantity: number;
  more?: Readonly<Record<string, unknown>>;
  /** The stored quantity was none that can be ordered; `quantity` is the nearest. Not stored. */
  isClamped?: true;
};

export type Cart = readonly CartLine[];

/** Its key in `localStorage`. */
export const CART_KEY = 'cart';

/**
 * The sum of quantities, shown on the badge. Lines that can no longer be bought count too
 * (specification section 9).
 */
export const itemCount = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The maximum per order, and its reason. Before the shop's data is loaded, only the order limit
 * counts.
 */
export function getMaxQuantity({ isGone, stockQuantity, orderLimit }: CartProduct): {
  max: number;
  because: 'stock' | 'limit';
} {
  return getOrderableQuantity(isGone ? 0 : (stockQuantity ?? Number.POSITIVE_INFINITY), orderLimit);
}

export const findLine = (cart: Cart, id: string): CartLine | undefined =>
  cart.find(({ product }) => product.id === id);

/**
 * Result of adding to a cart: `added` of the requested quantity, and the cart's total of the
 * product.
 */
export type AddToCartResult = { cart: Cart; added: number; total: number; wasThere: boolean };

/**
 * Adds `quantity` of a product, at most up to `max` (by default the known maximum per order). An
 * existing line grows and takes over the newer data. A quantity above the limit is not lowered.
 */
export function addToCart(cart: Cart, product: CartProduct, quantity: number, max?: number): AddToCartResult {
  const line = findLine(cart, product.id);
  const known = line ? getKnownIds(line.product, product) : product;
  const held = line?.quantity ?? 0;
  const total = Math.max(held, Math.min(held + quantity, max ?? getMaxQuantity(known).max));
  const added = total - held;
  if (!line)
    return {
      cart: added > 0 ? [...cart, { product, quantity: total }] : cart,
      added,
      total,
      wasThere: false,
    };
  const grown = { ...line, product: known, quantity: total };
  return { cart: cart.map((each) => (each === line ? grown : each)), added, total, wasThere: true };
}

/**
 * Merges older and newer data of a product. A page that does not know the stock does not delete a
 * known one.
 */
function getKnownIds(older: CartProduct, newer: CartProduct): CartProduct {
  const { stockQuantity, orderLimit } = newer.stockQuantity === null ? older : newer;
  return {
    ...older,
    ...newer,
    stockQuantity,
    orderLimit: newer.orderLimit ?? orderLimit,
    more: { ...older.more, ...newer.more },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a stored cart (specification note D38), the flat form too. Drops invalid lines one by one
 * and merges two lines of one product. Throws when the text is not a list.
 */
export function parseCart(text: string): Cart {
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) throw new TypeError('the stored cart is not a list');
  const lines = new Map<string, CartLine>();
  for (const entry of stored) {
    const line = parseLine(entry);
    if (!line) continue;
    const same = lines.get(line.product.id);
    lines.set(line.product.id, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...lines.values()];
}

function parseLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const { quantity, product: nested, ...more } = entry;
  const isNested = isRecord(nested);
  const product = parseProduct(isNested ? nested : more);
  const number = typeof quantity === 'string' ? Number(quantity) : quantity;
  // Less than one is an empty line.
  if (!product || typeof number !== 'number' || !(number >= 1)) return null;
  const clamped = Math.min(Math.floor(number), MAX_LINE_QUANTITY);
  const line = { product, quantity: clamped, ...(isNested ? { more } : {}) };
  return clamped === quantity ? line : { ...line, isClamped: true };
}

/**
 * Parses a product with prices in dollars, as stored and as in the API. Returns `null` when it is
 * invalid.
 */
export function parseProduct(stored: Record<string, unknown>): CartProduct | null {
  const { id, slug, name, price, salePrice, image, volume, abv, stockQuantity, orderLimit, isGone, ...more } =
    stored;
  const priceCents = getCents(price);
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name === '') return null;
  if (priceCents === null) return null;
  return {
    id,
    slug: typeof slug === 'string' && slug !== '' ? slug : id,
    name,
    priceCents,
    // Present and non-zero, as the specification requires.
    salePriceCents: getCents(salePrice) || null,
    image: typeof image === 'string' && image !== '' ? image : null,
    volume: typeof volume === 'string' ? volume : '',
    abv: typeof abv === 'number' ? abv : null,
    stockQuantity: typeof stockQuantity === 'number' ? stockQuantity : null,
    orderLimit: typeof orderLimit === 'number' && orderLimit >= 1 ? orderLimit : null,
    isGone: isGone === true,
    more,
  };
}

const getCents = (dollars: unknown): number | null =>
  typeof dollars === 'number' ? dollarsToCents(dollars) : null;

/** The text to store. Prices are in dollars, as in the public API. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify(
    cart.map(({ product, quantity, more }) => {
      const { priceCents, salePriceCents, isGone, more: beside, ...plain } = product;
      return {
        ...more,
        product: {
          ...beside,
          ...plain,
          price: centsToDollars(priceCents),
          ...(salePriceCents === null ? {} : { salePrice: centsToDollars(salePriceCents) }),
          ...(isGone ? { isGone } : {}),
        },
        quantity,
      };
    }),
  );
}
