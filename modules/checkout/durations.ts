/**
 * Lifetime of a session at the provider. Stripe's minimum is 30 minutes, counted from its receipt
 * of the request.
 */
export const SESSION_MS = 31 * 60_000;
/**
 * A payment page that is not opened within this time is abandoned: its session ends and its bottles
 * are released.
 */
export const OPEN_WITHIN_MS = 5 * 60_000;
/** A phone order waits this long for its payment. */
export const PHONE_ORDER_MS = 24 * 60 * 60_000;
/** Bottles are reserved until the session is known to have ended, and never longer than this. */
export const HELD_MS = 45 * 60_000;
