import type { CategoryTree } from '#modules/catalog/index.ts';
import type { Ingredient, Recipe } from './recipe.ts';

/**
 * Kinds whose bottles cannot replace one another: a sweet vermouth is not a bitter aperitivo, a
 * cherry liqueur is not a violet one. Only bottles that a recipe names belong to it.
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

/** Whether any bottle of that kind makes the intended drink. */
export const isInterchangeable = (kind: string): boolean => !OF_THEIR_OWN.has(kind);

/** Maximum of recipes for a bottle. */
const MAX_BOTTLES_SHOWN = 6;
/** Rank of a named bottle: more millilitres than any recipe has. */
const NAMED = 1_000_000;

/**
 * Finds up to six recipes that use a bottle: first those that name it, then those with an
 * ingredient of its kind, each by descending amount.
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
