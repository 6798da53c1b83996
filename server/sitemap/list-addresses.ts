import {
  articlePath,
  collectionPath,
  SITE_LINKS,
  recipePath,
  SOMMELIER_RULES_PATH,
} from '#contract/pages/site-links.ts';
import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';

/** The modules from which the URLs are read. */
export type SitemapServices = {
  catalog: Pick<Catalog, 'cards' | 'tree' | 'collections'>;
  search: Pick<Search, 'find'>;
  recipes: Pick<Recipes, 'slugs'>;
  journal: Pick<Journal, 'slugs'>;
  content: Pick<Content, 'slugs'>;
};

/** Maximum number of URLs in one part; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 5000;

/** Tags of the parts with products: thousands of cards would have a tag each. */
export const PRODUCT_PART_TAGS: ReadonlySet<string> = new Set(['list:all']);

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
  return (await catalog.cards(numbers)).map(({ slug }) => `/product/${slug}`);
}

/**
 * Returns the URLs of home, the list of all products, every category, collection, recipe, article
 * and content page, the sommelier and the bar.
 */
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
