import type { Route } from '#contract/http/route.ts';
import { DEFAULT_LOCALE, type Locale, splitLocale } from '#contract/locale.ts';
import {
  ATTRIBUTE_PARAMETERS,
  isAttributeParameter,
  isRepeatable,
  MAX_ATTRIBUTE_PARAMETERS,
} from '#contract/pages/page-parameters.ts';
import { findRoute } from '#server/http/find-route.ts';

/** URL of a page in its normal form: used for cache lookup, rendering and redirects of moved pages. */
export type PageAddress = {
  /** Language of the page, from the prefix of the requested path. */
  locale: Locale;
  /**
   * Without the locale.
   * Begins with exactly one slash; no empty, `.` or `..` part; percent-encoded. Ends in `.data` for
   * a data request.
   */
  path: string;
  /** The parameters that the page reads, sorted, `?…` or empty. */
  search: string;
  /** A data request of in-browser navigation (React Router's single fetch). */
  isData: boolean;
  /** Contains words that are still being typed: no cache, here or elsewhere, stores the response. */
  isTyped: boolean;
  /** The URL as requested ends in a superfluous slash. */
  hasTrailingSlash: boolean;
};

/**
 * Names the routes whose data is requested; all when absent. Kept only when it can be one of the
 * shop's.
 */
const ROUTES_PARAMETER = '_routes';
const ROUTES_FORM = /^[\w/.,-]{1,300}$/;
const ONE_LOCALE: readonly Locale[] = [DEFAULT_LOCALE];
/** Already normal: nearly every URL. */
const PLAIN_PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+$/;

/**
 * Parses the path and query of a request line. Accepts any text, never throws, and returns the
 * normal form. `locales` are those that have pages.
 */
export function parsePageAddress(requested: string, locales: readonly Locale[] = ONE_LOCALE): PageAddress {
  const { locale, target } = splitLocale(requested, locales);
  const mark = target.indexOf('?');
  const rawPath = mark === -1 ? target : target.slice(0, mark);
  if (mark === -1 && (rawPath === '/' || PLAIN_PATH.test(rawPath))) {
    return { locale, path: rawPath, search: '', isData: false, isTyped: false, hasTrailingSlash: false };
  }
  const path = normalPath(rawPath);
  const isData = path.endsWith('.data');
  const search = mark === -1 ? '' : normalSearch(target.slice(mark + 1), isData, findRoute(path).route);
  return {
    locale,
    path,
    search,
    isData,
    isTyped: /[?&]typed=/.test(search),
    hasTrailingSlash: rawPath.length > 1 && rawPath.endsWith('/'),
  };
}

/** Whether the URL contains free text from users: there are too many such URLs to cache. */
export const holdsFreeText = (
  { search, isTyped }: Pick<PageAddress, 'search' | 'isTyped'>,
  { hasFreeText }: Route,
): boolean => hasFreeText === true || isTyped || /[?&]q=/.test(search);

/** Returns the normal form of a path only, percent-encoding included. */
export function normalPath(rawPath: string): string {
  const parts: string[] = [];
  for (const raw of rawPath.split('/')) {
    const part = decoded(raw);
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  // React Router requests the data of `/a/` as `/a/_.data`, and of `/` as `/_.data`.
  if (parts.length > 1 && parts.at(-1) === '_.data') parts.splice(-2, 2, `${parts.at(-2)}.data`);
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

// Text that is not valid percent-encoded UTF-8 is taken literally: no such page exists, so the
// response is a 404.
function decoded(raw: string): string {
  const text = raw.toWellFormed();
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A parameter repeated more often than this in one URL is no user's choice: the rest is dropped. */
const MAX_REPEATS = 50;

function normalSearch(query: string, isData: boolean, { parameters = [] }: Route): string {
  const takesAttributes = parameters.includes(ATTRIBUTE_PARAMETERS);
  const cached = new Map<string, string[]>();
  let attributes = 0;
  for (const [name, value] of new URLSearchParams(query.toWellFormed())) {
    const known = cached.get(name);
    if (known) {
      // A form without script sends the boxes of a group one by one; the page redirects to the form
      // with commas (D41).
      if (isRepeatable(name) && known.length < MAX_REPEATS && value !== '') known.push(value);
      // Of other parameters with one name the first counts, even if empty: a pressed chip comes
      // before the choice that it removes.
      continue;
    }
    const isAttribute =
      takesAttributes && isAttributeParameter(name) && attributes < MAX_ATTRIBUTE_PARAMETERS;
    if (isAttribute) attributes += 1;
    const isRoutes = isData && name === ROUTES_PARAMETER && ROUTES_FORM.test(value);
    if (isAttribute || isRoutes || parameters.includes(name)) cached.set(name, [value]);
  }
  const given = [...cached].flatMap(([name, values]) =>
    values.filter((value) => value !== '').map((value): [string, string] => [name, value]),
  );
  if (given.length === 0) return '';
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : a === b ? 0 : 1));
  return `?${new URLSearchParams(sorted).toString()}`;
}
