import type { LinkGroup, ShownLinks } from '#contract/pages/shown-links.ts';
import type { SiteLink } from '#contract/pages/site-links.ts';
import { listRoots, listShown, listUsualFooter, listUsualHeader } from '#contract/pages/usual-menus.ts';

const isOfCatalogue = ({ path }: SiteLink): boolean => /^\/(category|products)/.test(path);

/** The header's links in their two groups: those to bottles, and the others. */
export function listMainLinks(links: ShownLinks): readonly (readonly SiteLink[])[] {
  const { header } = links;
  if (header)
    return [header.filter(isOfCatalogue), header.filter((link) => !isOfCatalogue(link))].filter(
      (group) => group.length > 0,
    );
  return listUsualHeader(links);
}

/** The mobile menu's links: those of the header without Recipes and what its end has. */
export const listMenuLinks = (links: ShownLinks): readonly SiteLink[] =>
  links.header ?? [...listRoots(links), ...listShown(['collections', 'journal', 'story'], links)];

/** The links at the end of the mobile menu: of those, what the merchant's own footer has too. */
export function listMenuEnd(links: ShownLinks): readonly SiteLink[] {
  const { footer } = links;
  const end = listShown(['products', 'bar', 'events', 'contact', 'shipping', 'responsible'], links);
  const isInFooter = ({ path }: SiteLink): boolean =>
    footer?.some((group) => group.links.some((link) => link.path === path)) ?? true;
  return end.filter(isInFooter);
}

/** The footer's links in their groups. */
export const listFooterLinks = (links: ShownLinks): readonly LinkGroup[] =>
  links.footer ?? listUsualFooter(links);

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
