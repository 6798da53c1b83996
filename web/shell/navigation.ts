import { type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import { words } from './navigation-messages.ts';

/** A group of links in the footer, under its heading. */
export type LinkGroup = { title: string; links: readonly SiteLink[] };

const { spirits, wine, beer, collections, recipes, journal, story } = SITE_LINKS;

/** The header's links in their two groups. */
export const MAIN_LINKS: readonly (readonly SiteLink[])[] = [
  [spirits, wine, beer],
  [collections, recipes, journal, story],
];

/** The mobile menu's links: those of the header without Recipes. */
export const MENU_LINKS: readonly SiteLink[] = MAIN_LINKS.flat().filter((link) => link !== recipes);

/** The footer's links in their groups. */
export const FOOTER_LINKS: readonly LinkGroup[] = [
  {
    title: words.shop,
    links: [
      spirits,
      wine,
      beer,
      SITE_LINKS.newArrivals,
      SITE_LINKS.newest,
      SITE_LINKS.limitedEditions,
      SITE_LINKS.products,
    ],
  },
  {
    title: words.discover,
    links: [collections, recipes, SITE_LINKS.bar, SITE_LINKS.weeklyList, journal, SITE_LINKS.events, story],
  },
  {
    title: words.help,
    links: [
      SITE_LINKS.sommelier,
      SITE_LINKS.contact,
      SITE_LINKS.faq,
      SITE_LINKS.shipping,
      SITE_LINKS.returns,
      SITE_LINKS.account,
    ],
  },
  {
    title: words.legal,
    links: [SITE_LINKS.privacy, SITE_LINKS.terms, SITE_LINKS.responsible, SITE_LINKS.apiDocs],
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
