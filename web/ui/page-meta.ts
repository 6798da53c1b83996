import type { MetaDescriptor } from 'react-router';

/** A tag that names the picture of a page to other sites (web/ui/share-tags.server.ts makes them). */
export type ShareTag = { property: string; content: string };

/** The matches of a page's routes, of which the frame's carries the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the name of the shop that the frame's loader gave. */
export function shopNameIn(matches: Matches): string {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data !== 'object' || data === null || !('shop' in data)) continue;
    const { shop } = data;
    if (typeof shop === 'object' && shop !== null && 'name' in shop) return String(shop.name);
  }
  return '';
}

/** Returns a title as the browser's tab shows it. */
export const titleIn = (matches: Matches, title: string): string => {
  const name = shopNameIn(matches);
  return name === '' || name === title ? title : `${title} · ${name}`;
};

/** The head of a page: title, description, canonical address and what is shown where the page is shared. */
export function pageMeta(
  matches: Matches,
  page: {
    title: string;
    description: string;
    /** Origin of the shop and the page's canonical path. */
    origin: string;
    path: string;
    type?: 'website' | 'product' | 'article';
    /** Pages that are many faces of one (filtered, searched) are left out of indexes. */
    indexed?: boolean;
    /** Its own picture, before the shop's (web/root.tsx). */
    share?: readonly ShareTag[];
  },
): MetaDescriptor[] {
  const title = titleIn(matches, page.title);
  const address = page.origin + page.path;
  const description = cutAtWord(page.description);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: shopNameIn(matches) },
    { property: 'og:locale', content: 'en_CA' },
    ...(page.share ?? []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.indexed === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
}

const DESCRIPTION_LENGTH = 160;

function cutAtWord(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text
    .slice(0, DESCRIPTION_LENGTH - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
