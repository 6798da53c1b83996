import type { Route } from '#contract/http/route.ts';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import type { DatedPage } from '#contract/pages/dated-page.ts';
import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { productPath, type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { ShopSettings } from '#modules/shop-settings/index.ts';
import type { WeeklyLists } from '#modules/weekly-lists/index.ts';
import type { Search } from '#modules/search/index.ts';

/** The modules from which the URLs are read. */
export type SitemapServices = {
  catalog: Pick<Catalog, 'datedPages' | 'tree' | 'collections'>;
  search: Pick<Search, 'find'>;
  recipes: Pick<Recipes, 'datedPages'>;
  journal: Pick<Journal, 'datedPages'>;
  content: Pick<Content, 'datedPages'>;
  weeklyLists: Pick<WeeklyLists, 'datedPages'>;
  shopSettings(): Promise<Pick<ShopSettings, 'heroSlides'>>;
  shownLinks(): Promise<ShownLinks>;
};

/**
 * A URL of the sitemap. Pages of one record have the time of its last change. Pages that list others
 * have none: they change with what they list.
 */
export type SitemapAddress = { path: string; updatedAt?: Date | undefined };

/** Maximum number of URLs in one part; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 5000;

const ALL = { category: null, sorting: 'Product.Name' } as const;

/** Returns the number of parts that the products fill. */
export async function countProductParts({ search }: Pick<SitemapServices, 'search'>): Promise<number> {
  const { total } = await search.find({ ...ALL, skip: 0, take: 1 });
  return Math.ceil(total / PART_SIZE);
}

/** Returns the URLs of one part of the products, counted from 1; `[]` after the last. */
export async function listProductAddresses(
  { catalog, search }: Pick<SitemapServices, 'catalog' | 'search'>,
  part: number,
): Promise<SitemapAddress[]> {
  const { numbers } = await search.find({ ...ALL, skip: (part - 1) * PART_SIZE, take: PART_SIZE });
  const pages = await catalog.datedPages(numbers);
  return pages.map(({ slug, updatedAt }) => ({ path: productPath(slug), updatedAt }));
}

/**
 * Returns the URLs of all pages of the route table that are in the sitemap, except products: each
 * fixed page once, and one URL for each category, collection, recipe, article, weekly list and
 * content page.
 */
export async function listPageAddresses(services: SitemapServices): Promise<SitemapAddress[]> {
  const { without } = await services.shownLinks();
  const links: readonly [string, SiteLink][] = Object.entries(SITE_LINKS);
  const missing = links.flatMap(([name, { path }]) => (without.some((one) => one === name) ? [path] : []));
  const lists = ROUTE_TABLE.map(async ({ path, sitemap }): Promise<SitemapAddress[]> => {
    if (sitemap === undefined || sitemap === 'products') return [];
    if (sitemap === 'one')
      return missing.some((gone) => path === gone || path.startsWith(`${gone}/`)) ? [] : [{ path }];
    const pages = await LISTS[sitemap](services);
    return pages.map(({ slug, updatedAt }) => ({ path: path.replace(/:\w+/, slug), updatedAt }));
  });
  return (await Promise.all(lists)).flat();
}

type ListName = Exclude<Route['sitemap'], undefined | 'one' | 'products'>;
type Listed = Pick<DatedPage, 'slug'> & Partial<DatedPage>;

const LISTS: Readonly<Record<ListName, (services: SitemapServices) => Promise<readonly Listed[]>>> = {
  async categories({ catalog }) {
    const slugsBelow = (node: CategoryNode): string[] => [node.slug, ...node.children.flatMap(slugsBelow)];
    const { roots } = await catalog.tree();
    return roots.flatMap(slugsBelow).map((slug) => ({ slug }));
  },
  /** Those with a card, and those to which the home page leads. */
  async collections({ catalog, shopSettings }) {
    const [collections, { heroSlides }] = await Promise.all([catalog.collections(), shopSettings()]);
    const led = new Set(
      heroSlides.flatMap(({ target }) => ('collection' in target ? [target.collection] : [])),
    );
    return collections
      .filter(({ slug, isListed }) => isListed || led.has(slug))
      .map(({ slug }) => ({ slug }));
  },
  recipes: ({ recipes }) => recipes.datedPages(),
  articles: ({ journal }) => journal.datedPages(),
  pages: ({ content }) => content.datedPages(),
  async newestWeeklyList({ weeklyLists }) {
    const [newest] = await weeklyLists.datedPages();
    return newest === undefined ? [] : [{ ...newest, slug: '' }];
  },
  weeklyLists: ({ weeklyLists }) => weeklyLists.datedPages(),
};
