import { type SiteLink, type SiteLinkName, SITE_LINKS } from './site-links.ts';
import type { LinkGroup, ShownLinks } from './shown-links.ts';
import { words } from './usual-menu-messages.ts';

/** The links of these names that lead somewhere. */
export const listShown = (names: readonly SiteLinkName[], { without }: ShownLinks): SiteLink[] =>
  names.filter((name) => !without.includes(name)).map((name) => SITE_LINKS[name]);

/** The links to the main categories. */
export const listRoots = ({ roots }: ShownLinks): readonly SiteLink[] =>
  roots ?? [SITE_LINKS.spirits, SITE_LINKS.wine, SITE_LINKS.beer];

/**
 * The header's links in two groups, where the merchant has no own. All products come behind roots of
 * which some do not fit.
 */
export function listUsualHeader(links: ShownLinks): readonly (readonly SiteLink[])[] {
  const roots = listRoots(links);
  return [
    roots.length === 0 || links.hasMoreRoots ? [...roots, SITE_LINKS.products] : roots,
    listShown(['collections', 'recipes', 'journal', 'story'], links),
  ];
}

/** The footer's links in their groups, where the merchant has no own. */
export const listUsualFooter = (links: ShownLinks): readonly LinkGroup[] => [
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
