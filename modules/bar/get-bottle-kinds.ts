import type { BarData, IngredientKind } from '#contract/bar/bar-data.ts';
import type { CategoryTree, ShopProduct } from '#modules/catalog/index.ts';
import { isInterchangeable } from '#modules/recipes/index.ts';
import type { MixedRecipe } from './build-bar-data.ts';
import { getIngredientKind, kindOfLineage, getLineage } from './get-ingredient-kind.ts';
import { kindOnLabel } from './known-kinds.ts';

/** The fields of a bottle that determine its kind. */
export type BottleInput = Pick<ShopProduct, 'slug' | 'name' | 'attributes'> & { category: { id: string } };

/**
 * Returns the kinds of a bottle, the most specific first; `[]` where the bar knows no use for it.
 * Source: its label, else the kind that most recipes name it for, else its category.
 */
export function getBottleKinds(
  bottle: BottleInput,
  {
    data,
    recipes,
    tree,
  }: { data: BarData; recipes: readonly MixedRecipe[]; tree: Pick<CategoryTree, 'find'> },
): IngredientKind[] {
  const category = tree.find(bottle.category.id)?.slug;
  if (category === undefined) return [];
  const style = bottle.attributes.find(({ key }) => key === 'style')?.value ?? '';
  const labelKind = kindOnLabel(`${bottle.name} ${style}`, new Set(getLineage(category, tree)))?.id;
  const named = namedFor(bottle.slug, category, recipes, tree);
  const ids = new Set(
    labelKind === undefined ? [...named, ...shelvedAs(category, recipes, tree)] : [labelKind, ...named],
  );

  const byId = new Map(data.kinds.map((kind) => [kind.id, kind]));
  const isAbove = (id: string, other: string): boolean => {
    const parent = byId.get(other)?.parent ?? null;
    return parent !== null && (parent === id || isAbove(id, parent));
  };
  const standsFor = (need: string): boolean =>
    data.substitutions.some((each) => each.for === need && each.use === labelKind);
  return [...ids].flatMap((id) => {
    const kind = byId.get(id);
    // Where the label's kind already covers this use, a note on the difference explains it better.
    if (!kind || standsFor(kind.id) || [...ids].some((other) => isAbove(kind.id, other))) return [];
    return [kind];
  });
}

/** Returns the kinds that recipes name a bottle for, those of most recipes first. */
function namedFor(
  slug: string,
  category: string,
  recipes: readonly MixedRecipe[],
  tree: Pick<CategoryTree, 'find'>,
): string[] {
  const times = new Map<string, number>();
  for (const ingredient of recipes.flatMap(({ ingredients }) => ingredients)) {
    if (!ingredient.bottles.some(({ product }) => product === slug)) continue;
    // A horseradish vodka that one vodka drink names is right for that drink, not for every one.
    if (ingredient.kind !== category && !isInterchangeable(category)) continue;
    const kind = getIngredientKind(ingredient, tree);
    if (kind) times.set(kind.id, (times.get(kind.id) ?? 0) + 1);
  }
  return [...times].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}

/**
 * Returns the kind of every bottle in a category. Without one, returns the kinds of the merchant's
 * recipes that any bottle of the category makes.
 */
function shelvedAs(
  category: string,
  recipes: readonly MixedRecipe[],
  tree: Pick<CategoryTree, 'find'>,
): string[] {
  const known = kindOfLineage(category, tree);
  if (known) return [known.id];
  const lineage = getLineage(category, tree);
  const end = lineage.findIndex((slug) => !isInterchangeable(slug));
  const categories = new Set(end === -1 ? lineage : lineage.slice(0, end));
  return recipes
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ kind }) => kind !== null && categories.has(kind))
    .flatMap((ingredient) => getIngredientKind(ingredient, tree)?.id ?? []);
}
