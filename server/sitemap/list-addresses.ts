import type { Catalog, CategoryNode } from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';

/** What the addresses are read from. */
export type SitemapDoors = { catalog: Pick<Catalog, 'cards' | 'tree'>; search: Pick<Search, 'find'> };

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

/** Home, the list of everything, and every category of the tree. */
export async function listPageAddresses({ catalog }: SitemapDoors): Promise<string[]> {
  const slugsBelow = (node: CategoryNode): string[] => [node.slug, ...node.children.flatMap(slugsBelow)];
  const { roots } = await catalog.tree();
  return ['/', '/products', ...roots.flatMap(slugsBelow).map((slug) => `/category/${slug}`)];
}
