import type { LinkGroup, ShownLinks } from '#contract/pages/shown-links.ts';
import { type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import type { MenuLink, Menus } from '#contract/content/menus.ts';
import type { PageContext } from '#web/page-context.ts';

type Services = {
  catalog: Pick<PageContext['catalog'], 'tree' | 'collections'>;
  recipes: Pick<PageContext['recipes'], 'datedPages'>;
  journal: Pick<PageContext['journal'], 'datedPages'>;
  content: Pick<PageContext['content'], 'datedPages'>;
  findRedirect: PageContext['findRedirect'];
};

/**
 * Returns the merchant's menus without links to what the shop does not show at the moment: a draft, an
 * empty list. A column without links is left out, and so is a header without any.
 */
export async function resolveMenus(
  services: Services,
  { header, footer }: Menus,
  without: ShownLinks['without'],
): Promise<Pick<ShownLinks, 'header' | 'footer'>> {
  if (!header && !footer) return {};
  const leadsSomewhere = await findPaths(services, without);
  const resolve = async (links: readonly MenuLink[]): Promise<SiteLink[]> => {
    const shown = await Promise.all(links.map(({ to }) => leadsSomewhere(to)));
    return links.filter((_, place) => shown[place]).map(({ to, label }) => ({ path: to, label }));
  };
  const own = await resolve(header ?? []);
  const groups = await Promise.all(
    (footer ?? []).map(
      async ({ title, links }): Promise<LinkGroup> => ({ title, links: await resolve(links) }),
    ),
  );
  return {
    ...(own.length > 0 && { header: own }),
    ...(footer && { footer: groups.filter(({ links }) => links.length > 0) }),
  };
}

/** Paths of pages of which each has a record; those of texts have no folder. */
const RECORDS = /^\/(?:(category|collections|recipes|blog)\/)?([a-z0-9-]+)$/;

/** Returns what tells whether a path of a menu leads to something that the shop shows. */
async function findPaths(
  { catalog, recipes, journal, content, findRedirect }: Services,
  without: ShownLinks['without'],
): Promise<(to: string) => Promise<boolean>> {
  const [tree, collections, ofRecipes, ofArticles, pages] = await Promise.all([
    catalog.tree(),
    catalog.collections(),
    recipes.datedPages(),
    journal.datedPages(),
    content.datedPages(),
  ]);
  const slugs: Readonly<Record<string, (slug: string) => boolean>> = {
    category: (slug) => tree.find(slug) !== undefined,
    collections: (slug) => collections.some((one) => one.slug === slug),
    recipes: (slug) => ofRecipes.some((one) => one.slug === slug),
    blog: (slug) => ofArticles.some((one) => one.slug === slug),
    '': (slug) => pages.some((one) => one.slug === slug),
  };
  const known = new Map<string, boolean>(
    Object.entries(SITE_LINKS).map(([name, { path }]) => [path, !without.some((one) => one === name)]),
  );
  return async (to) => {
    const isKnown = known.get(to);
    if (isKnown !== undefined) return isKnown;
    const [, kind = '', slug] = RECORDS.exec(to) ?? [];
    // Other paths, such as a search or a list with a filter, show what they find.
    if (slug === undefined || slugs[kind]?.(slug)) return true;
    return (await findRedirect(to)) !== undefined;
  };
}
