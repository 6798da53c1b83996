import type { Environment } from '#platform/environment/parse-environment.ts';
import { ALL_TAG } from '#server/pages/page-cache.ts';

/** The header by which pages name their tags to an edge. */
export type TagHeader = NonNullable<Environment['CDN_TAG_HEADER']>;
/** Returns the headers by which an edge stores a page with these tags. */
export type EdgeHeaders = (tags: ReadonlySet<string>) => readonly string[];

/** The tag in place of the tags of a page that has too many. Every purge names it. */
export const ANY_CHANGE_TAG = 'any-change';

/** Until a page whose purge never came is asked for again. */
const MAX_AGE_SECONDS = 3600;
/** While the shop does not answer, an edge may show what it has. */
const STALE_IF_ERROR_SECONDS = 86_400;
/**
 * Longest list of tags. CDNs take 16 KB; Varnish takes 8 KB for a header, and nginx, unless it is set
 * otherwise, 4 or 8 KB for all headers of a response.
 */
const MAX_TAG_BYTES = 4000;

/** How edges read tags: what is between them, and the header that names their own `max-age`. */
const FORMS = {
  'Cache-Tag': { between: ',', policy: 'cdn-cache-control' },
  'Surrogate-Key': { between: ' ', policy: 'surrogate-control' },
} as const satisfies Record<TagHeader, object>;

/** Creates the headers of pages for edges that read tags from `header`. Browsers revalidate as before. */
export function createEdgeHeaders(header: TagHeader): EdgeHeaders {
  const policy = `max-age=${MAX_AGE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  return (tags) => {
    const list = joinTags(header, [ALL_TAG, ...tags]);
    const shown = list.length > MAX_TAG_BYTES ? joinTags(header, [ALL_TAG, ANY_CHANGE_TAG]) : list;
    return [header.toLowerCase(), shown, FORMS[header].policy, policy];
  };
}

/** Returns the value of the header: tags in letters that no edge reads as something else. */
export function joinTags(header: TagHeader, tags: Iterable<string>): string {
  return [...new Set(tags)].map(toEdgeTag).join(FORMS[header].between);
}

/**
 * Writes every character but letters, digits, `:`, `_` and `-` as `%` and its bytes in hexadecimal:
 * a tag may hold a word of a URL, and an edge may read tags as a regular expression.
 */
export const toEdgeTag = (tag: string): string =>
  tag.replaceAll(/[^\w:-]/gu, (character) =>
    Buffer.from(character).toString('hex').toUpperCase().replaceAll(/../g, '%$&'),
  );
