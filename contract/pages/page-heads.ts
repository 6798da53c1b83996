import { SITE_LINKS } from './site-links.ts';

/** Pages that are no texts, whose window title and description the merchant may write. */
export const HEADED_PAGES = [
  'products',
  'collections',
  'recipes',
  'journal',
  'events',
  'contact',
  'faq',
] as const;
export type HeadedPage = (typeof HEADED_PAGES)[number];

/** What the merchant wrote for the head of a page; the rest is the usual text. */
export type OwnHead = { title?: string | undefined; description?: string | undefined };

/** What the merchant wrote, by the paths of the pages. */
export const listOwnHeads = (
  heads: Partial<Record<HeadedPage, OwnHead | undefined>>,
): Readonly<Record<string, OwnHead>> =>
  Object.fromEntries(
    HEADED_PAGES.flatMap((page) => {
      const head = heads[page];
      return head ? [[SITE_LINKS[page].path, head]] : [];
    }),
  );
