/** How long a session at the provider lives. Stripe's least is 30 minutes, counted from when it is asked. */
export const SESSION_MS = 31 * 60_000;
/** A payment page that is not opened by then is taken for abandoned: its session ends and its bottles go back. */
export const OPEN_WITHIN_MS = 5 * 60_000;
/** Bottles are held until the session is known to have ended, and never longer. */
export const HELD_MS = 45 * 60_000;
