import type { Route } from '#contract/http/route.ts';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { productPath } from '#contract/pages/site-links.ts';
import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { WeeklyLists } from '#modules/weekly-lists/index.ts';
import type { Search } from '#modules/search/index.ts';

/** The modules from which the URLs are read. */
export type SitemapServices = {
  catalog: Pick<Catalog, 'cards' | 'tree' | 'collections'>;
  search: Pick<Search, 'find'>;
  recipes: Pick<Recipes, 'slugs'>;
  journal: Pick<Journal, 'slugs'>;
  content: Pick<Content, 'slugs'>;
  weeklyLists: Pick<WeeklyLists, 'days'>;
};

/** Maximum number of URLs in one part; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 5000;

const ALL = { category: null, sorting: 'Product.Name' } as const;

/** Returns the number of parts that the products fill. */
export async function countProductParts({ search }: SitemapServices): Promise<number> {
  const { total } = await search.find({ ...ALL, skip: 0, take: 1 });
  return Math.ceil(total / PART_SIZE);
}

/** Returns the URLs of one part of the products, counted from 1; `[]` after the last. */
export async function listProductAddresses(
  { catalog, search }: SitemapServices,
  part: number,
): Promise<string[]> {
  const { numbers } = await search.find({ ...ALL, skip: (part - 1) * PART_SIZE, take: PART_SIZE });
  return (await catalog.cards(numbers)).map(({ slug }) => productPath(slug));
}

/**
 * Returns the URLs of all pages of the route table that are in the sitemap, except products: each
 * fixed page once, and one URL for each category, collection, recipe, article, weekly list and
 * content page.
 */
export async function listPageAddresses(services: SitemapServices): Promise<string[]> {
  const lists = ROUTE_TABLE.map(async ({ path, sitemap }) => {
    if (sitemap === undefined || sitemap === 'products') return [];
    if (sitemap === 'one') return [path];
    const slugs = await LISTS[sitemap](services);
    return slugs.map((slug) => path.replace(/:\w+/, slug));
  });
  return (await Promise.all(lists)).flat();
}

type ListName = Exclude<Route['sitemap'], undefined | 'one' | 'products'>;

const LISTS: Readonly<Record<ListName, (services: SitemapServices) => Promise<readonly string[]>>> = {
  async categories({ catalog }) {
    const slugsBelow = (node: CategoryNode): string[] => [node.slug, ...node.children.flatMap(slugsBelow)];
    const { roots } = await catalog.tree();
    return roots.flatMap(slugsBelow);
  },
  async collections({ catalog }) {
    const collections = await catalog.collections();
    return collections.filter(({ isListed }) => isListed).map(({ slug }) => slug);
  },
  recipes: ({ recipes }) => recipes.slugs(),
  articles: ({ journal }) => journal.slugs(),
  pages: ({ content }) => content.slugs(),
  async newestWeeklyList({ weeklyLists }) {
    const [newest] = await weeklyLists.days();
    return newest === undefined ? [] : [''];
  },
  weeklyLists: ({ weeklyLists }) => weeklyLists.days(),
};
