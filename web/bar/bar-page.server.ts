import type { BarData, BarGroup, BarKind } from '#contract/bar/bar-data.ts';
import type { PictureData } from '#contract/picture.ts';
import { RECIPE_CATEGORIES } from '#contract/recipes/recipe-words.ts';

/** A kind of ingredient as its tile shows it: by a bottle of it, or by its name alone. */
export type ShelfKind = { id: string; name: string; picture: PictureData | null };
export type ShelfGroup = { group: BarGroup; kinds: ShelfKind[] };
/** The kinds that go into most drinks, and all others in their groups. */
export type Shelf = { common: ShelfKind[]; groups: ShelfGroup[] };
export type DrinkGroup = { category: string; drinks: { slug: string; name: string }[] };

const MAX_COMMON = 10;

/** The kinds as the page shows them, in the order of the data. */
export function shelfOf(data: BarData, pictures: ReadonlyMap<string, PictureData>): Shelf {
  const common = findCommonKinds(data);
  const toShelf = ({ id, name }: BarKind): ShelfKind => ({ id, name, picture: pictures.get(id) ?? null });
  // A common kind without a bottle of its own shows one of a kind below it: a curaçao for an orange liqueur.
  const toCommon = (kind: BarKind): ShelfKind => {
    const below = data.kinds.find(({ id, parent }) => parent === kind.id && pictures.has(id));
    return { ...toShelf(kind), picture: pictures.get(kind.id) ?? pictures.get(below?.id ?? '') ?? null };
  };
  const rest = data.kinds.filter(({ id }) => !common.has(id));
  return {
    common: data.kinds.filter(({ id }) => common.has(id)).map(toCommon),
    groups: [...Map.groupBy(rest, ({ group }) => group)].map(([group, all]) => ({
      group,
      kinds: all.map(toShelf),
    })),
  };
}

/**
 * The kinds that serve in most drinks, at most ten. Of one family (gin, dry gin, London dry gin) only those that bring a drink
 * which no other of them brings.
 */
function findCommonKinds({ kinds, recipes }: BarData): ReadonlySet<string> {
  const parents = new Map(kinds.map(({ id, parent }) => [id, parent]));
  const lineageOf = (id: string): string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...lineageOf(parent)];
  };
  const served = kinds.map(({ id }) => {
    const lineage = lineageOf(id);
    const drinks = recipes.filter(({ needs }) => needs.some((need) => lineage.includes(need)));
    return { id, family: lineage.at(-1) ?? id, drinks };
  });
  const common = new Set<string>();
  const covered = new Map<string, Set<object>>();
  for (const { id, family, drinks } of served.toSorted((a, b) => b.drinks.length - a.drinks.length)) {
    const known = covered.get(family) ?? new Set();
    if (common.size === MAX_COMMON) break;
    if (drinks.every((drink) => known.has(drink))) continue;
    common.add(id);
    covered.set(family, new Set([...known, ...drinks]));
  }
  return common;
}

/** The drinks by their category: the shop's own in their order, then whatever else there is; drinks by name. */
export function drinksOf({ recipes }: Pick<BarData, 'recipes'>): DrinkGroup[] {
  const byCategory = Map.groupBy(recipes, ({ category }) => category);
  return [...new Set<string>([...RECIPE_CATEGORIES, ...byCategory.keys()])].flatMap((category) => {
    const drinks = byCategory.get(category)?.map(({ slug, name }) => ({ slug, name }));
    return drinks ? [{ category, drinks }] : [];
  });
}
