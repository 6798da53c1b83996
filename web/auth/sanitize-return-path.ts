import { CONNECT_PATH, isSignInPath } from '#contract/account/auth.ts';

/** What a provider's answer adds to the address (RFC 6749, RFC 9207, OpenID Connect Session Management). */
const OF_ANSWERS = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state'];

/**
 * A path of this shop to come back to after signing in; `/` for everything that is none: another origin, however it is
 * written, the pages and calls of signing in itself, no text at all. It begins with exactly one slash, and nothing of a
 * provider's answer is left in it.
 */
export function sanitizeReturnPath(request: unknown, origin: string): string {
  if (typeof request !== 'string' || !request.startsWith('/') || !URL.canParse(request, origin)) return '/';
  const url = new URL(request, origin);
  // `/\host`, `//host` and tabs between the slashes lead elsewhere; `/.//host` does once its dots are gone.
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (isSignInPath(url.pathname) || url.pathname.startsWith(`${CONNECT_PATH}/`)) return '/';
  if (OF_ANSWERS.some((name) => url.searchParams.has(name))) {
    for (const name of OF_ANSWERS) url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
