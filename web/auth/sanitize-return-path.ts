import { CONNECT_PATH, isSignInPath } from '#contract/account/auth.ts';
import { LOCALES, splitLocale } from '#contract/locale.ts';

/**
 * Parameters that a provider's response adds to the URL (RFC 6749, RFC 9207, OpenID Connect Session
 * Management).
 */
const OF_ANSWERS = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state'];

/**
 * Returns the path of this shop to return to after signing in. Returns `/` for everything else:
 * another origin in any notation, the pages and endpoints of sign-in itself, a value that is no
 * string. The path begins with exactly one slash and holds no parameter of a provider's response.
 */
export function sanitizeReturnPath(request: unknown, origin: string): string {
  if (typeof request !== 'string' || !request.startsWith('/') || !URL.canParse(request, origin)) return '/';
  const url = new URL(request, origin);
  // `/\host`, `//host` and tabs between the slashes lead to another origin; so does `/.//host`
  // after its dots are removed.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  const { target } = splitLocale(url.pathname, LOCALES);
  if (isSignInPath(target) || target.startsWith(`${CONNECT_PATH}/`)) return '/';
  if (OF_ANSWERS.some((name) => url.searchParams.has(name))) {
    for (const name of OF_ANSWERS) url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
