import type { CategoryTree } from '#modules/catalog/index.ts';
import type { Ingredient, Recipe } from './recipe.ts';

/**
 * Kinds whose bottles cannot stand for one another: a sweet vermouth is no bitter aperitivo, a cherry liqueur no violet one.
 * There only the bottles that are named for a drink belong to it.
 */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'vermouth-and-aperitifs',
  'liqueurs',
  'amaro',
  'herbal-liqueur',
  'fruit-liqueur',
  'cream-liqueur',
  'flavoured-gin',
  'flavoured-vodka',
  'non-alcoholic-spirits',
]);

/** Whether any bottle of that kind makes the drink that is meant. */
export const isInterchangeable = (kind: string): boolean => !OF_THEIR_OWN.has(kind);

/** Most recipes that are answered for a bottle. */
const MAX_BOTTLES_SHOWN = 6;
/** More than anybody pours. */
const NAMED = 1_000_000;

/**
 * The recipes that a bottle goes into: first those that name it, then those with an ingredient of its kind, of both the largest
 * pour first. At most six.
 */
export function recipesWithBottle(
  recipes: readonly Recipe[],
  product: { slug: string; categoryId: string },
  tree: Pick<CategoryTree, 'find'>,
): Recipe[] {
  const kinds = new Set(
    (tree.find(product.categoryId)?.lineage ?? []).map(({ slug }) => slug).filter(isInterchangeable),
  );
  const isNamed = ({ bottles }: Ingredient): boolean =>
    bottles.some((bottle) => bottle.product === product.slug);
  const rank = ({ ingredients }: Recipe): number => {
    const named = ingredients.find(isNamed);
    if (named) return NAMED + (named.ml ?? 0);
    return Math.max(
      0,
      ...ingredients.map(({ kind, ml }) => (kind !== null && kinds.has(kind) ? (ml ?? 0) : 0)),
    );
  };
  return recipes
    .map((recipe) => ({ recipe, rank: rank(recipe) }))
    .filter((each) => each.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MAX_BOTTLES_SHOWN)
    .map(({ recipe }) => recipe);
}
