import { articlePath, collectionPath, DOORS, recipePath, SOMMELIER_RULES_PATH } from '#contract/doors.ts';
import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Pages } from '#modules/pages/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';

/** What the addresses are read from. */
export type SitemapDoors = {
  catalog: Pick<Catalog, 'cards' | 'tree' | 'collections'>;
  search: Pick<Search, 'find'>;
  recipes: Pick<Recipes, 'slugs'>;
  journal: Pick<Journal, 'slugs'>;
  texts: Pick<Pages, 'slugs'>;
};

/** Most addresses in one part; the protocol allows 50,000 and 50 MB. */
export const PART_SIZE = 5000;

/** A product that comes or goes changes the lists; categories clear everything. */
export const SITEMAP_TAGS: ReadonlySet<string> = new Set(['lists']);

const ALL = { category: null, sorting: 'Product.Name' } as const;

/** How many parts the products fill. */
export async function countProductParts({ search }: SitemapDoors): Promise<number> {
  const { total } = await search.find({ ...ALL, skip: 0, take: 1 });
  return Math.ceil(total / PART_SIZE);
}

/** The addresses of one part of the products, from 1; none past the last. */
export async function listProductAddresses(
  { catalog, search }: SitemapDoors,
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
  texts,
}: SitemapDoors): Promise<string[]> {
  const slugsBelow = (node: CategoryNode): string[] => [node.slug, ...node.children.flatMap(slugsBelow)];
  const { roots } = await catalog.tree();
  const collections = (await catalog.collections()).filter(({ isListed }) => isListed);
  return [
    ...['/', '/products', ...roots.flatMap(slugsBelow).map((slug) => `/category/${slug}`)],
    ...[DOORS.collections.path, ...collections.map(({ slug }) => collectionPath(slug))],
    ...[DOORS.recipes.path, ...(await recipes.slugs()).map(recipePath)],
    ...[DOORS.journal.path, ...(await journal.slugs()).map(articlePath)],
    ...[
      DOORS.events.path,
      DOORS.faq.path,
      DOORS.contact.path,
      DOORS.sommelier.path,
      SOMMELIER_RULES_PATH,
      DOORS.bar.path,
      ...(await texts.slugs()).map((slug) => `/${slug}`),
    ],
  ];
}
