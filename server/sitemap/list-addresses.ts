import {
  articlePath,
  collectionPath,
  SITE_LINKS,
  recipePath,
  SOMMELIER_RULES_PATH,
} from '#contract/site-links.ts';
import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';

/** What the addresses are read from. */
export type SitemapServices = {
  catalog: Pick<Catalog, 'cards' | 'tree' | 'collections'>;
  search: Pick<Search, 'find'>;
  recipes: Pick<Recipes, 'slugs'>;
  journal: Pick<Journal, 'slugs'>;
  content: Pick<Content, 'slugs'>;
};

/** Most addresses in one part; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 5000;

/** A product that comes or goes changes the lists; categories clear everything. */
export const SITEMAP_TAGS: ReadonlySet<string> = new Set(['lists']);

const ALL = { category: null, sorting: 'Product.Name' } as const;

/** How many parts the products fill. */
export async function countProductParts({ search }: SitemapServices): Promise<number> {
  const { total } = await search.find({ ...ALL, skip: 0, take: 1 });
  return Math.ceil(total / PART_SIZE);
}

/** The addresses of one part of the products, from 1; none past the last. */
export async function listProductAddresses(
  { catalog, search }: SitemapServices,
  part: number,
): Promise<string[]> {
  const { numbers } = await search.find({ ...ALL, skip: (part - 1) * PART_SIZE, take: PART_SIZE });
  return (await catalog.cards(numbers)).map(({ slug }) => `/product/${slug}`);
}

/** Home, the list of everything, every category of the tree, every collection, recipe, article and page of words, the sommelier, the bar. */
export async function listPageAddresses({
  catalog,
  recipes,
  journal,
  content,
}: SitemapServices): Promise<string[]> {
  const slugsBelow = (node: CategoryNode): string[] => [node.slug, ...node.children.flatMap(slugsBelow)];
  const { roots } = await catalog.tree();
  const collections = (await catalog.collections()).filter(({ isListed }) => isListed);
  return [
    '/',
    '/products',
    ...roots.flatMap(slugsBelow).map((slug) => `/category/${slug}`),
    SITE_LINKS.collections.path,
    ...collections.map(({ slug }) => collectionPath(slug)),
    SITE_LINKS.recipes.path,
    ...(await recipes.slugs()).map(recipePath),
    SITE_LINKS.journal.path,
    ...(await journal.slugs()).map(articlePath),
    SITE_LINKS.events.path,
    SITE_LINKS.faq.path,
    SITE_LINKS.contact.path,
    SITE_LINKS.sommelier.path,
    SOMMELIER_RULES_PATH,
    SITE_LINKS.bar.path,
    ...(await content.slugs()).map((slug) => `/${slug}`),
  ];
}
