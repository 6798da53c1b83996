/** The call by which a cart goes to checkout (specification section 7, decision D23), as browser and server know it. */
export const CREATE_CHECKOUT_PATH = '/functions/v1/create-checkout';

/** A line as the browser sends it. The shop prices it anew; `name` and `image` are not read. */
export type CheckoutItem = {
  productId: string;
  name: string;
  /** US cents. */
  price: number;
  quantity: number;
  image: string;
};

export const MAX_LINES = 100;
/** Stock limits an order, not this: it bounds what is read, and totals below it are exact. */
export const MAX_LINE_QUANTITY = 100_000;

/** Why a line cannot be sold as it was sent. */
export const LINE_REASONS = ['price', 'gone', 'sold-out', 'carrier', 'limit'] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** What is true of a product now: prices in US cents, what is left after reservations, most in one order. */
export type CurrentLine = {
  price: number;
  salePrice: number | null;
  available: number;
  limit: number | null;
};

/** A line of `/problems/lines-changed`; `current` is null where the product is gone. */
export type ChangedLine = { productId: string; reason: LineReason; current: CurrentLine | null };
