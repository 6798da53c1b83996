import type { Pour } from '#contract/recipes/strength.ts';
import { type DilutionBy, dilutionBy } from '#contract/recipes/strength.ts';
import type { Amount } from '#contract/recipes/amounts.ts';
import type { CategoryTree, CardRow } from '#modules/catalog/index.ts';
import type { Ingredient, Recipe } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { type BottleView, bottlesFor } from './bottles.server.ts';

/** An ingredient as its page shows it. */
export type IngredientView = Amount & {
  id: string;
  name: string;
  notes: string | null;
  isOptional: boolean;
  /** The category that contains it, if this shop has one. */
  kind: { name: string; slug: string } | null;
  /** Its kind in the home bar; `null` for pantry staples. */
  barKind: string | null;
  /** Its part of the drink, as written; `null` when it is no liquid. */
  pour: Pour | null;
  /** Bottles of this shop that can be used for it. */
  bottles: BottleView[];
};

/** A recipe as its page shows it. */
export type RecipeView = Omit<
  Recipe,
  'id' | 'ingredients' | 'base' | 'family' | 'source' | 'strength' | 'publishedAt' | 'updatedAt'
> & {
  ingredients: IngredientView[];
  /** Headline class, by the longest word. */
  fit: string;
  /** URL of the home bar's data. */
  barData: string;
  dilution: DilutionBy;
  source: Recipe['source'];
};

/** Returns the view of a recipe, with the shop's bottles for it. */
export async function recipeView(
  page: Pick<PageContext, 'catalog' | 'search' | 'bar'>,
  recipe: Recipe,
): Promise<RecipeView> {
  const [tree, named, barData] = await Promise.all([
    page.catalog.tree(),
    namedBottles(page, recipe),
    page.bar.dataPath(),
  ]);
  const ingredients = await Promise.all(
    recipe.ingredients.map(async (ingredient) => {
      const [bottles, barKind] = await Promise.all([
        bottlesFor(page, ingredient, named, tree),
        page.bar.kindOf(ingredient),
      ]);
      return ingredientView(ingredient, tree, { bottles, barKind });
    }),
  );
  const { slug, name, description, category, difficulty, minutes, servings, method, glass, ice } = recipe;
  const { steps, note, history, source, picture } = recipe;
  return {
    slug,
    name,
    description,
    category,
    difficulty,
    minutes,
    servings,
    method,
    glass,
    ice,
    steps,
    note,
    history,
    source,
    picture,
    ingredients,
    fit: headlineClass(name),
    barData,
    dilution: dilutionBy(method, ice !== null),
  };
}

function ingredientView(
  { id, name, quantity, unit, notes, isOptional, kind, pour }: Ingredient,
  tree: CategoryTree,
  found: Pick<IngredientView, 'bottles' | 'barKind'>,
): IngredientView {
  const category = kind === null ? undefined : tree.find(kind);
  return {
    id,
    name,
    quantity,
    unit,
    notes,
    isOptional,
    pour,
    ...found,
    kind: category ? { name: category.name, slug: category.slug } : null,
  };
}

/** Returns the shop's bottles that the recipe names, by slug, in one query for all ingredients. */
async function namedBottles(
  { catalog }: Pick<PageContext, 'catalog'>,
  { ingredients }: Recipe,
): Promise<ReadonlyMap<string, CardRow>> {
  const slugs = ingredients.flatMap(({ bottles }) => bottles.map(({ product }) => product));
  const rows = await catalog.namedCards(slugs);
  return new Map(rows.map((row) => [row.slug, row]));
}
