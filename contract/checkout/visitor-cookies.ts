import { DAY_SECONDS } from '../durations.ts';

/** Cookies that identify the browser of a checkout, and the customer who sent its cart. */

/** The browser's secret as issued: 24 random bytes in base64url. */
export const BROWSER_SECRET = /^[A-Za-z0-9_-]{32}$/;
/** The buyer's proof as issued: 32 bytes of a keyed hash in base64url. */
export const BUYER_PROOF = /^[A-Za-z0-9_-]{43}$/;

/** The names on https: a browser accepts them only from this host, never from a related one. */
export const BROWSER_COOKIE = '__Host-till';
export const BUYER_COOKIE = '__Host-buyer';
/**
 * Cookie names on plain http, such as localhost. On https, the first name is still read for one
 * release and never set.
 */
export const PLAIN_BROWSER_COOKIE = 'till';
export const PLAIN_BUYER_COOKIE = 'buyer';

/** The `Set-Cookie` line of the browser's secret, which scripts cannot read. */
export function browserCookie(secret: string, isHttps: boolean): string {
  const name = isHttps ? BROWSER_COOKIE : PLAIN_BROWSER_COOKIE;
  return `${name}=${secret}; Path=/; Max-Age=${30 * DAY_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/**
 * The `Set-Cookie` line of the proof that this browser sent a cart while a customer was signed in.
 * Scripts may delete it: the page does so when the customer signs out. Without the browser's secret
 * it proves nothing.
 */
export function buyerCookie(proof: string, isHttps: boolean): string {
  const name = isHttps ? BUYER_COOKIE : PLAIN_BUYER_COOKIE;
  return `${name}=${proof}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
