import { type SiteLink, SITE_LINKS, type SiteLinkName, type SiteLinks } from '#contract/site-links.ts';

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

/** The header's links in their two groups; a group without an open door is left out. */
export function mainLinks(siteLinks: SiteLinks = SITE_LINKS): SiteLink[][] {
  return MAIN.map((names) => open(names, siteLinks)).filter((links) => links.length > 0);
}

/** The mobile menu's links: the header's, without Recipes. */
export function menuLinks(siteLinks: SiteLinks = SITE_LINKS): SiteLink[] {
  return open(
    MAIN.flat().filter((name) => name !== 'recipes'),
    siteLinks,
  );
}

/** The footer's groups; one without an open door is left out. */
export function footerLinks(siteLinks: SiteLinks = SITE_LINKS): LinkGroup[] {
  return FOOTER.map(({ title, siteLinks: names }) => ({ title, links: open(names, siteLinks) })).filter(
    ({ links }) => links.length > 0,
  );
}

/** Whether a visitor at `here` is on the page of `path` or below it. */
export function isAt(path: string, here: string): boolean {
  return here === path || here.startsWith(`${path}/`);
}

/**
 * How a link of the header is marked for a visitor at `here`: the page itself or one below its address is `page`, and a
 * product or a sub-category marks the main category that it belongs to.
 */
export function findCurrent(path: string, here: string, section: string | null): 'page' | 'true' | undefined {
  if (isAt(path, here)) return 'page';
  return path === section ? 'true' : undefined;
}
