import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { formatAbv } from '#contract/catalog/volume.ts';
import type { CardRow, CategoryTree } from '#modules/catalog/index.ts';
import type { Ingredient } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type CardData, cardFrom } from '#web/bottle/card-data.ts';
import { words } from './messages.server.ts';

/** A bottle that can be used for an ingredient. */
export type BottleView = {
  card: CardData;
  abvPercent: number;
  /** One sentence on the reason for this bottle. */
  why: string;
};

/** Maximum number of other bottles of the kind, when the shop has none that the recipe names. */
const MAX_OF_KIND = 3;

/**
 * Returns the shop's bottles for an ingredient: those that the recipe names, with its sentences.
 * Where none of them is sold any more and any bottle of the kind suits the drink, a few available
 * ones come first, each with a plain fact.
 */
export async function bottlesFor(
  page: Pick<PageContext, 'catalog' | 'search'>,
  ingredient: Ingredient,
  named: ReadonlyMap<string, CardRow>,
  tree: CategoryTree,
): Promise<BottleView[]> {
  const { bottles, kind, abvPercent, isInterchangeable } = ingredient;
  const known = bottles.flatMap(({ product, why }) => {
    const row = named.get(product);
    return row ? [bottleView(row, tree, why)] : [];
  });
  const category = kind === null ? undefined : tree.find(kind);
  if (known.some(({ card }) => !card.isArchived) || !category || abvPercent === null || !isInterchangeable)
    return known;
  const { numbers } = await page.search.find({
    category,
    choice: { ...NO_CHOICE, shelf: ['in-stock'] },
    skip: 0,
    take: MAX_OF_KIND,
  });
  const rows = await page.catalog.cards(numbers);
  return [...rows.map((row) => bottleView(row, tree, plainReason(row, tree, abvPercent))), ...known];
}

function bottleView(row: CardRow, tree: CategoryTree, why: string): BottleView {
  // The card has no close-up of the label and no rating here.
  return { card: { ...cardFrom(row, tree), closeUp: null, rating: null }, abvPercent: row.abv, why };
}

function plainReason({ categoryId, abv }: CardRow, tree: CategoryTree, counted: number): string {
  return words.plain(tree.find(categoryId)?.name ?? '', formatAbv(abv), abv - counted);
}
