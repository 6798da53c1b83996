import {
  isAttributeParameter,
  isRepeatable,
  MAX_ATTRIBUTE_PARAMETERS,
  PAGE_PARAMETERS,
} from '#contract/page-parameters.ts';

/** An address of a page in its one normal form: what is looked up, rendered and, for moved ones, redirected to. */
export type PageAddress = {
  /** Begins with exactly one slash; no empty, `.` or `..` part; percent-encoded. A data request ends in `.data`. */
  path: string;
  /** Known parameters, sorted, `?…` or empty. */
  search: string;
  /** What in-browser navigation asks for (React Router's single fetch). */
  isData: boolean;
  /** Contains free text from users: there are too many such URLs to cache. */
  isFreeText: boolean;
  /** Holds words that are still being typed: no cache, here or elsewhere, stores what is answered. */
  isTyped: boolean;
  /** The address as given ends in a slash that does not belong there. */
  hasTrailingSlash: boolean;
};

const KNOWN = new Set<string>(PAGE_PARAMETERS);
/** Names the routes whose data is wanted; without it all. Kept only where it could be one of ours. */
const ROUTES_PARAMETER = '_routes';
const ROUTES_FORM = /^[\w/.,-]{1,300}$/;
/** Already normal: nearly every address there is. */
const PLAIN_PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+$/;

/** Reads the path and query of a request line. Takes any text and never throws; what it answers is itself normal. */
export function parsePageAddress(target: string): PageAddress {
  const mark = target.indexOf('?');
  const rawPath = mark === -1 ? target : target.slice(0, mark);
  if (mark === -1 && (rawPath === '/' || PLAIN_PATH.test(rawPath))) {
    return {
      path: rawPath,
      search: '',
      isData: false,
      isFreeText: rawPath.startsWith('/search/'),
      isTyped: false,
      hasTrailingSlash: false,
    };
  }
  const path = normalPath(rawPath);
  const isData = path.endsWith('.data');
  const search = mark === -1 ? '' : normalSearch(target.slice(mark + 1), isData);
  const isTyped = /[?&]typed=/.test(search);
  return {
    path,
    search,
    isData,
    isFreeText: isTyped || path.startsWith('/search/') || /[?&]q=/.test(search),
    isTyped,
    hasTrailingSlash: rawPath.length > 1 && rawPath.endsWith('/'),
  };
}

/** The path alone, percent-encoding and all, in its normal form. */
export function normalPath(rawPath: string): string {
  const parts: string[] = [];
  for (const raw of rawPath.split('/')) {
    const part = decoded(raw);
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  // React Router asks for the data of `/a/` as `/a/_.data`, and of `/` as `/_.data`.
  if (parts.length > 1 && parts.at(-1) === '_.data') parts.splice(-2, 2, `${parts.at(-2)}.data`);
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

// What is not percent-encoded UTF-8 is taken as the text that it is: such a page does not exist, and says so.
function decoded(raw: string): string {
  const text = raw.toWellFormed();
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A parameter repeated more often than this in one URL is no user's choice: the rest is dropped.
 */
const MAX_REPEATS = 50;

function normalSearch(query: string, isData: boolean): string {
  const cached = new Map<string, string[]>();
  let attributes = 0;
  for (const [name, value] of new URLSearchParams(query.toWellFormed())) {
    const known = cached.get(name);
    if (known) {
      // Boxes of one group come one by one from a form without script; the page sends on to the form with commas (D41).
      if (isRepeatable(name) && known.length < MAX_REPEATS && value !== '') known.push(value);
      // Of two others with one name the first counts, be it empty: a pressed chip comes before the choice it undoes.
      continue;
    }
    const isAttribute = isAttributeParameter(name) && attributes < MAX_ATTRIBUTE_PARAMETERS;
    if (isAttribute) attributes += 1;
    const isRoutes = isData && name === ROUTES_PARAMETER && ROUTES_FORM.test(value);
    if (isAttribute || isRoutes || KNOWN.has(name)) cached.set(name, [value]);
  }
  const given = [...cached].flatMap(([name, values]) =>
    values.filter((value) => value !== '').map((value): [string, string] => [name, value]),
  );
  if (given.length === 0) return '';
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : a === b ? 0 : 1));
  return `?${new URLSearchParams(sorted).toString()}`;
}
