import type { BarData, BarGroup, IngredientKind } from '#contract/bar/bar-data.ts';
import type { PictureData } from '#contract/picture.ts';
import { RECIPE_CATEGORIES } from '#contract/recipes/recipe-enums.ts';

/** A kind of ingredient as its tile shows it: with a picture of a bottle, or by name only. */
export type PickerKind = { id: string; name: string; picture: PictureData | null };
export type PickerGroup = { group: BarGroup; kinds: PickerKind[] };
/** The kinds that most drinks need, and all others in their groups. */
export type Picker = { common: PickerKind[]; groups: PickerGroup[] };
export type DrinkGroup = { category: string; drinks: { slug: string; name: string }[] };

const MAX_COMMON = 10;

/** Returns the kinds as the page shows them, in the order of the data. */
export function getPicker(data: BarData, pictures: ReadonlyMap<string, PictureData>): Picker {
  const common = findCommonKinds(data);
  const toPicker = ({ id, name }: IngredientKind): PickerKind => ({
    id,
    name,
    picture: pictures.get(id) ?? null,
  });
  // A common kind without its own bottle shows one of a subkind: a curaçao for an orange liqueur.
  const toCommon = (kind: IngredientKind): PickerKind => {
    const below = data.kinds.find(({ id, parent }) => parent === kind.id && pictures.has(id));
    return { ...toPicker(kind), picture: pictures.get(kind.id) ?? pictures.get(below?.id ?? '') ?? null };
  };
  const rest = data.kinds.filter(({ id }) => !common.has(id));
  return {
    common: data.kinds.filter(({ id }) => common.has(id)).map(toCommon),
    groups: [...Map.groupBy(rest, ({ group }) => group)].map(([group, all]) => ({
      group,
      kinds: all.map(toPicker),
    })),
  };
}

/**
 * Returns the kinds that serve in most drinks, at most ten. Of one family (gin, dry gin, London dry
 * gin) only those that enable a drink which no other of them enables.
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

/**
 * Returns the drinks by category: the shop's categories in their order, then any others; drinks by
 * name.
 */
export function getDrinks({ recipes }: Pick<BarData, 'recipes'>): DrinkGroup[] {
  const byCategory = Map.groupBy(recipes, ({ category }) => category);
  return [...new Set<string>([...RECIPE_CATEGORIES, ...byCategory.keys()])].flatMap((category) => {
    const drinks = byCategory.get(category)?.map(({ slug, name }) => ({ slug, name }));
    return drinks ? [{ category, drinks }] : [];
  });
}
