/** Greatest number of rows of one bulk change. */
export const MAX_BULK_ROWS = 20_000;
/** Up to this many rows change at once, in one transaction; more change as an operation. */
export const MAX_ROWS_AT_ONCE = 200;

/** Endings that a changed price can be raised to, in cents. */
export const PRICE_ENDINGS = [0, 95, 99] as const;

/** Greatest number of units that an order may have of one product. */
export const MAX_ORDER_LIMIT = 1_000;
