import type { MetaDescriptor } from 'react-router';
import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { pagerWords } from './pager-messages.ts';

/** A tag that gives other sites a page's picture (made by web/page/share-tags.server.ts). */
export type ShareTag = { property: string; content: string };

/** The route matches of a page; the frame's match carries the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** Returns the shop's name from the frame's loader data; '' without it. */
export function getShopName(matches: Matches): string {
  const shop = findFrame(matches)?.shop;
  return typeof shop === 'object' && shop !== null && 'name' in shop ? String(shop.name) : '';
}

/** `heads`: what the merchant wrote for the heads of pages, by their paths. */
type Frame = {
  shop: unknown;
  shopShare?: unknown;
  heads?: Readonly<Record<string, { title?: string; description?: string }>>;
};

/** Returns the loader data of the frame; `undefined` where it could not be loaded. */
function findFrame(matches: Matches): Frame | undefined {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === 'object' && data !== null && 'shop' in data) return data;
  }
  return undefined;
}

const isShareTag = (tag: unknown): tag is ShareTag =>
  typeof tag === 'object' && tag !== null && 'property' in tag && 'content' in tag;

/** Returns the page's share tags, with the shop's picture where the page has none: one picture a page. */
function getShareTags(matches: Matches, own: readonly ShareTag[] = []): readonly ShareTag[] {
  if (own.some(({ property }) => property === 'og:image')) return own;
  const shops = findFrame(matches)?.shopShare;
  return [...(Array.isArray(shops) ? shops.filter(isShareTag) : []), ...own];
}

/** Returns the title for the browser's tab. */
export const formatTitle = (matches: Matches, title: string): string => {
  const name = getShopName(matches);
  return name === '' || name === title ? title : `${title} · ${name}`;
};

/** What the head says of a page. */
type PageHead = {
  title: string;
  /** Number of the page of a list: each page has a title of its own. */
  page?: number;
  description: string;
  /** Origin of the shop and the page's canonical path. */
  origin: string;
  path: string;
  type?: 'website' | 'product' | 'article';
  /** `false` for variants of one page (filtered, searched): search engines must not index them. */
  indexed?: boolean;
  /** The page's own picture, in place of the shop's. */
  share?: readonly ShareTag[];
};

/** Creates the `meta` of a route whose loader returns `Data`. Without data the head stays empty. */
export const createMeta =
  <Data extends { origin: string }>(describe: (data: Data) => Omit<PageHead, 'origin'>) =>
  ({ loaderData, matches }: { loaderData: Data | undefined; matches: Matches }): MetaDescriptor[] =>
    loaderData ? pageMeta(matches, { ...describe(loaderData), origin: loaderData.origin }) : [];

/** Returns the head tags of a page: title, description, canonical URL and share tags. */
export function pageMeta(matches: Matches, usual: PageHead): MetaDescriptor[] {
  const heads = usual.indexed === false ? undefined : findFrame(matches)?.heads;
  const page = { ...usual, ...heads?.[usual.path] };
  const name = pagerWords.title(page.title, page.page ?? 1);
  const title = formatTitle(matches, name);
  const address = page.origin + pageHref(page.path);
  const description = cutAtWord(page.description);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: getShopName(matches) },
    { property: 'og:locale', content: BUNDLE_LOCALE.replace('-', '_') },
    ...getShareTags(matches, page.share),
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
