/**
 * The call that sends a cart to checkout (specification section 7, note D23), shared by browser
 * and server.
 */
export const CREATE_CHECKOUT_PATH = '/functions/v1/create-checkout';

/** A line as the browser sends it. The shop uses its own price; `name` and `image` are ignored. */
export type CheckoutItem = {
  productId: string;
  name: string;
  /** Cents. */
  price: number;
  quantity: number;
  image: string;
};

export const MAX_LINES = 100;
/**
 * Not the limit of an order, which the stock sets. It bounds the input, and totals below it are
 * exact.
 */
export const MAX_LINE_QUANTITY = 100_000;

/** Why a line cannot be sold as sent. */
export const LINE_REASONS = ['price', 'gone', 'sold-out', 'carrier', 'limit'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** A product's current state: prices in cents, stock after reservations, maximum per order. */
export type CurrentLine = {
  price: number;
  salePrice: number | null;
  available: number;
  limit: number | null;
};

/** A line of `/problems/lines-changed`; `current` is `null` when the product is gone. */
export type ChangedLine = { productId: string; reason: LineReason; current: CurrentLine | null };
