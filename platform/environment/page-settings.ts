import { z } from 'zod';

/** Settings of where rendered pages are stored: in memory, and at a CDN in front of the shop. */
export const PAGE_SETTINGS = {
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of megabytes')
    .transform(Number)
    .default(64)
    .describe('memory for rendered pages, in megabytes; `0` renders every page for each request'),
  CDN_TAG_HEADER: z
    .enum(['Cache-Tag', 'Surrogate-Key'], 'must be Cache-Tag or Surrogate-Key')
    .optional()
    .describe(
      'header by which pages name their tags to a CDN, `Cache-Tag` or `Surrogate-Key`; absent: a CDN must revalidate every page',
    ),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:6082/' })
    .optional()
    .describe('address that takes the tags of changed pages by POST; with `CDN_TAG_HEADER` alone'),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}: ?[\x21-\x7E][\x20-\x7E]{0,999}$/, 'must be a header such as Fastly-Key: abc')
    .optional()
    .describe('header that proves to `CDN_PURGE_URL` that the shop calls, such as `Authorization: Bearer …`'),
} as const;

/** Returns what is missing: pages that an edge stores must be purged there, and only they are. */
export function edgeErrors(given: Readonly<Record<string, unknown>>): string[] {
  const has = (name: keyof typeof PAGE_SETTINGS): boolean => given[name] !== undefined;
  const isWhole = has('CDN_TAG_HEADER') === has('CDN_PURGE_URL');
  return [
    ...(isWhole ? [] : ['CDN_TAG_HEADER and CDN_PURGE_URL must be set together.']),
    ...(has('CDN_PURGE_HEADER') && !has('CDN_PURGE_URL')
      ? ['CDN_PURGE_URL must be set with CDN_PURGE_HEADER.']
      : []),
  ];
}
