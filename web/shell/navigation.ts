import { type SiteLink, SITE_LINKS, type SiteLinkName, type SiteLinks } from '#contract/pages/site-links.ts';

/** A group of links in the footer, under its heading. */
export type LinkGroup = { title: string; links: SiteLink[] };

const MAIN: readonly (readonly SiteLinkName[])[] = [
  ['spirits', 'wine', 'beer'],
  ['collections', 'recipes', 'journal', 'story'],
];

const FOOTER: readonly { title: string; siteLinks: readonly SiteLinkName[] }[] = [
  { title: 'Shop', siteLinks: ['spirits', 'wine', 'beer', 'newArrivals', 'limitedEditions', 'products'] },
  { title: 'Discover', siteLinks: ['collections', 'recipes', 'bar', 'journal', 'events', 'story'] },
  { title: 'Help', siteLinks: ['sommelier', 'contact', 'faq', 'shipping', 'returns', 'account'] },
  { title: 'Legal', siteLinks: ['privacy', 'terms', 'responsible', 'apiDocs'] },
];

const open = (names: readonly SiteLinkName[], siteLinks: SiteLinks): SiteLink[] =>
  names.map((name) => siteLinks[name]).filter((siteLink) => siteLink.open);

/** Returns the header's links in their two groups, without closed links and empty groups. */
export function mainLinks(siteLinks: SiteLinks = SITE_LINKS): SiteLink[][] {
  return MAIN.map((names) => open(names, siteLinks)).filter((links) => links.length > 0);
}

/** Returns the mobile menu's links: those of the header without Recipes. */
export function menuLinks(siteLinks: SiteLinks = SITE_LINKS): SiteLink[] {
  return open(
    MAIN.flat().filter((name) => name !== 'recipes'),
    siteLinks,
  );
}

/** Returns the footer's groups, without closed links and empty groups. */
export function footerLinks(siteLinks: SiteLinks = SITE_LINKS): LinkGroup[] {
  return FOOTER.map(({ title, siteLinks: names }) => ({ title, links: open(names, siteLinks) })).filter(
    ({ links }) => links.length > 0,
  );
}

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
