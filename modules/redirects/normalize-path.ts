/** Longer than any URL of the shop. */
const MAX_LENGTH = 500;

/**
 * Returns a local path as redirects store it: in lower case, decoded, without a trailing slash.
 * Returns `undefined` for anything else: a query, a fragment, the home page, another origin.
 */
export function normalizePath(path: string): string | undefined {
  if (!/^\/[^/?#\\]/.test(path) || /[?#\s\p{Cc}]/u.test(path) || path.length > MAX_LENGTH) return undefined;
  const parts = path.replace(/\/+$/, '').split('/').map(decode);
  return parts.some((part) => part === undefined) ? undefined : parts.join('/').toLowerCase();
}

/** Decodes a part of a path; `undefined` where it is no path afterwards. A lone `%` is one. */
function decode(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return /[/?#\\\p{Cc}]/u.test(text) ? undefined : text;
  } catch {
    return part;
  }
}

/** Encodes a normalized path for a URL. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/**
 * Returns the target of a redirect: a local path with its query and fragment, or an https URL.
 * Returns `undefined` for anything else.
 */
export function normalizeTarget(target: string): string | undefined {
  if (target.startsWith('/')) {
    const [given = ''] = target.split(/[?#]/, 1);
    const path = given === '/' ? given : normalizePath(given);
    const rest = target.slice(given.length);
    return path === undefined || /[\s\p{Cc}]/u.test(rest) ? undefined : encodePath(path) + rest;
  }
  const url = URL.parse(target);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}
