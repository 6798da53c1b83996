import { asc, eq } from 'drizzle-orm';
import { formatList } from '#contract/format/format-list.ts';
import { type ChangedMeanwhile, type EditInput, lockRecord, removeRecord } from '#modules/editing/kinds.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { CategoryRecord } from '../record/category-record.ts';
import { category, product } from '../tables.ts';
import { CATEGORY_KIND } from './category-kind.ts';
import { listNaming } from './list-naming.ts';

/** What holds a category: slugs of what is in it, names of collections, titles of slides and cards. */
type CategoryUser = 'categories' | 'products' | 'collections' | 'home';

export type DeleteCategoryResult =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  /** Something is in it or leads to it: up to three of the names, and how many there are. */
  | { kind: 'in-use'; by: CategoryUser; names: string[]; count: number }
  | ChangedMeanwhile<CategoryRecord>;

const MAX_NAMED = 3;

/** Says why a category is not deleted. */
export const describeCategoryUse = ({
  by,
  names,
  count,
}: Extract<DeleteCategoryResult, { kind: 'in-use' }>): string => USES[by](count, formatList(names));

const USES: Readonly<Record<CategoryUser, (count: number, names: string) => string>> = {
  categories: (count, names) =>
    count === 1
      ? `It holds the category ${names}. Move it first.`
      : `It holds ${count} categories, such as ${names}. Move them first.`,
  products: (count, names) =>
    count === 1
      ? `It holds the product ${names}. Move it first.`
      : `It holds ${count} products, such as ${names}. Move them first.`,
  collections: (count, names) =>
    count === 1
      ? `The collection ${names} names it. Change that first.`
      : `${count} collections name it, such as ${names}. Change them first.`,
  home: (_count, names) => `The home page links to it: ${names}. Change that first.`,
};

/**
 * Deletes a category without subcategories and products, drafts and archived ones included, that no
 * collection and no slide or card of the home page names. `isReplaced`: its address leads to another
 * category from now on.
 */
export async function deleteCategory(
  tx: Transaction,
  actor: Actor,
  input: EditInput & { isReplaced?: boolean },
): Promise<DeleteCategoryResult> {
  const stored = await lockRecord(tx, CATEGORY_KIND, input);
  if ('kind' in stored) return stored;
  const { id, reason } = input;
  const children = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(eq(category.parentId, id))
    .orderBy(asc(category.slug));
  const products = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(eq(product.categoryId, id))
    .orderBy(asc(product.slug));
  const links = input.isReplaced ? [] : await listHomeLinks(tx, stored.record.slug);
  for (const [by, names] of [
    ['categories', children.map(({ slug }) => slug)],
    ['products', products.map(({ slug }) => slug)],
    ['collections', (await listNaming(tx, id)).map(({ name }) => name)],
    ['home', links],
  ] as const)
    if (names.length > 0)
      return { kind: 'in-use', by, names: names.slice(0, MAX_NAMED), count: names.length };
  return await removeRecord(tx, actor, CATEGORY_KIND, stored, reason);
}

/** Titles of the slides and cards of the home page that lead to a category. */
async function listHomeLinks(tx: Transaction, slug: string): Promise<string[]> {
  const { heroSlides, categoryCards } = await loadShopContent(tx);
  return [
    ...heroSlides.filter(({ target }) => 'category' in target && target.category === slug),
    ...categoryCards.filter(({ category: linked }) => linked === slug),
  ].map(({ title }) => title);
}
