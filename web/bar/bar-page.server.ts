import type { BarData, BarGroup, BarKind } from '#contract/bar/bar-data.ts';
import { RECIPE_CATEGORIES } from '#contract/recipes/recipe-words.ts';

/** A kind of ingredient as its box stands in the list; `level` says how far below its group it belongs. */
export type ShelfKind = { id: string; name: string; level: number };
export type ShelfGroup = { group: BarGroup; kinds: ShelfKind[] };
export type DrinkGroup = { category: string; drinks: { slug: string; name: string }[] };

/** A kind within a kind within a kind is set in no further. */
const DEEPEST = 2;

/** The kinds in their groups, in their order. A parent of another group sets nothing in. */
export function shelfOf({ kinds }: Pick<BarData, 'kinds'>): ShelfGroup[] {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const levelOf = ({ parent, group }: BarKind): number => {
    const above = parent === null ? undefined : byId.get(parent);
    return above?.group === group ? Math.min(levelOf(above) + 1, DEEPEST) : 0;
  };
  return [...Map.groupBy(kinds, ({ group }) => group)].map(([group, all]) => ({
    group,
    kinds: all.map((kind) => ({ id: kind.id, name: kind.name, level: levelOf(kind) })),
  }));
}

/** The drinks by their category: the shop's own in their order, then whatever else there is; drinks by name. */
export function drinksOf({ recipes }: Pick<BarData, 'recipes'>): DrinkGroup[] {
  const byCategory = Map.groupBy(recipes, ({ category }) => category);
  return [...new Set<string>([...RECIPE_CATEGORIES, ...byCategory.keys()])].flatMap((category) => {
    const drinks = byCategory.get(category)?.map(({ slug, name }) => ({ slug, name }));
    return drinks ? [{ category, drinks }] : [];
  });
}
