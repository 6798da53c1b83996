import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import { listRoots, listShown } from '#web/page/shown-links.ts';
import { words } from './navigation-messages.ts';

/** A group of links in the footer, under its heading. */
export type LinkGroup = { title: string; links: readonly SiteLink[] };

/** The header's links in their two groups. All products come behind roots of which some do not fit. */
export function listMainLinks(links: ShownLinks): readonly (readonly SiteLink[])[] {
  const roots = listRoots(links);
  return [
    roots.length === 0 || links.hasMoreRoots ? [...roots, SITE_LINKS.products] : roots,
    listShown(['collections', 'recipes', 'journal', 'story'], links),
  ];
}

/** The mobile menu's links: those of the header without Recipes and what its end has. */
export const listMenuLinks = (links: ShownLinks): readonly SiteLink[] => [
  ...listRoots(links),
  ...listShown(['collections', 'journal', 'story'], links),
];

/** The footer's links in their groups. */
export const listFooterLinks = (links: ShownLinks): readonly LinkGroup[] => [
  {
    title: words.shop,
    links: [
      ...listRoots(links),
      ...listShown(['newArrivals', 'newest', 'limitedEditions', 'products'], links),
    ],
  },
  {
    title: words.discover,
    links: listShown(['collections', 'recipes', 'bar', 'weeklyList', 'journal', 'events', 'story'], links),
  },
  {
    title: words.help,
    links: listShown(['sommelier', 'contact', 'faq', 'shipping', 'returns', 'account'], links),
  },
  {
    title: words.legal,
    links: listShown(['privacy', 'terms', 'accessibility', 'responsible', 'apiDocs'], links),
  },
];

/** Returns whether `here` is the page of `path` or below it. */
export function isAt(path: string, here: string): boolean {
  return here === path || here.startsWith(`${path}/`);
}

/**
 * Returns the `aria-current` value of a header link for a visitor at `here`: `page` for the page
 * itself and pages below it. On a product or sub-category the link of its main category gets
 * `true`. `undefined` for other links.
 */
export function findCurrent(path: string, here: string, section: string | null): 'page' | 'true' | undefined {
  if (isAt(path, here)) return 'page';
  return path === section ? 'true' : undefined;
}
