import type { IncomingMessage } from 'node:http';
import { THEME_COOKIE, THEME_SECONDS, THEMES } from '#contract/theme.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import { normalPath } from '#server/pages/page-address.ts';
import type { HttpResponse } from './http-response.ts';
import { problemResponse } from './problem-response.ts';

/**
 * Stores the chosen theme in a cookie and redirects to the page where it was chosen (specification
 * note D44).
 */
export function handleTheme(request: IncomingMessage, body: Buffer, isHttps: boolean): HttpResponse {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return problemResponse('bad-request', 'You can only change the look from a page of this shop.');
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    return problemResponse('bad-request', 'Send the look as a form.');
  }
  const form = new URLSearchParams(body.toString('utf8'));
  const theme = THEMES.find((known) => known === form.get('look'));
  if (theme === undefined) return problemResponse('bad-request', `look must be ${THEMES.join(' or ')}.`);
  const secure = isHttps ? '; Secure' : '';
  return {
    status: 303,
    headers: [
      'location',
      localAddress(form.get('return')),
      'set-cookie',
      `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${THEME_SECONDS}; SameSite=Lax${secure}`,
      'cache-control',
      CACHE_POLICY.never,
    ],
    body: '',
    cacheStatus: 'none',
  };
}

/**
 * Returns the URL if it certainly stays in this shop, otherwise that of the home page: ASCII that
 * begins with exactly one slash.
 */
export function localAddress(address: string | null): string {
  if (!address || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(address)) return '/';
  try {
    const { search, hash } = new URL(address, 'http://shop.invalid');
    return normalPath(address.split(/[?#]/, 1)[0] ?? '/') + search + hash;
  } catch {
    return '/';
  }
}
