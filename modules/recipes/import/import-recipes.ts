import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import { isTopper } from './is-topper.ts';
import { type RecipesData, volumeMl } from './load-recipes-folder.ts';

/** Recipes have no date of their own. */
const AT = new Date('2026-01-01T00:00:00Z');

/**
 * Imports a shop's own recipes: each replaces the one with its slug, others stay. Returns their
 * number.
 */
export async function importOwnRecipes(tx: Transaction, data: RecipesData): Promise<number> {
  await tx.execute(sql`
    delete from recipe where slug = any (${sql.param(data.map(({ slug }) => slug))}::text[])`);
  return await writeRecipes(tx, data, new Map(), false);
}

/**
 * Replaces the recipes that came from files earlier, with the pictures named `drinks/{slug}`, and
 * returns how many there are now. The merchant's recipes stay. Where the merchant has a slug or an
 * id, the file's recipe is skipped. All or nothing, in the caller's transaction.
 */
export async function importRecipes(
  tx: Transaction,
  data: RecipesData,
  pictures: ReadonlyMap<string, PictureData>,
): Promise<number> {
  await tx.execute(sql`delete from recipe where is_demo`);
  return await writeRecipes(tx, data, pictures, true);
}

async function writeRecipes(
  tx: Transaction,
  data: RecipesData,
  pictures: ReadonlyMap<string, PictureData>,
  isDemo: boolean,
): Promise<number> {
  const recipes = data.map((recipe) => ({
    ...recipe,
    id: deterministicId(`recipe ${recipe.slug}`, AT),
    base: recipe.base === 'none' ? null : recipe.base,
    ice: /^none$/i.test(recipe.ice) ? null : recipe.ice,
    picture: pictures.get(`drinks/${recipe.slug}`) ?? null,
  }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into recipe (id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass,
      ice, steps, note, history, source, picture, is_demo)
    select id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass,
      ice, steps, note, history, source, picture, ${isDemo}
      from ${recordset(
        recipes,
        `id uuid, slug text, name text, description text, category text, base text, family text, difficulty text, minutes int,
         servings int, method text, glass text, ice text, steps text[], note text, history text, source jsonb, picture jsonb`,
      )}
     where not exists (select from recipe mine where mine.id = row.id or mine.slug = row.slug)
    returning id`);
  const written = new Set(rows.map(({ id }) => id));
  await writeIngredients(
    tx,
    recipes.filter(({ id }) => written.has(id)),
  );
  return written.size;
}

type Ingredients = readonly Pick<RecipesData[number], 'slug' | 'ingredients'>[];

async function writeIngredients(tx: Transaction, recipes: Ingredients): Promise<void> {
  const ingredients = recipes.flatMap(({ slug, ingredients: rows }) =>
    rows.map((row, index) => ({
      ...row,
      id: deterministicId(`recipe ${slug} ingredient ${index + 1}`, AT),
      recipe: deterministicId(`recipe ${slug}`, AT),
      sort: index + 1,
      ml: volumeMl(row),
      topper: isTopper(row),
    })),
  );
  await tx.execute(sql`
    insert into recipe_ingredient (id, recipe_id, sort_order, name, quantity, unit, notes, ml, abv, kind, is_optional,
      is_garnish, is_topper)
    select id, recipe, sort, name, quantity, unit, notes, ml, abv, kind, optional, garnish, topper
      from ${recordset(
        ingredients,
        `id uuid, recipe uuid, sort int, name text, quantity numeric, unit text, notes text, ml numeric, abv numeric, kind text,
         optional bool, garnish bool, topper bool`,
      )}`);
  const bottles = ingredients.flatMap(({ id, bottles: named = [] }) =>
    named.map((bottle, position) => ({ ...bottle, id, position })),
  );
  await tx.execute(sql`
    insert into recipe_bottle (ingredient_id, position, product_slug, reason)
    select id, position, product, why from ${recordset(bottles, 'id uuid, position int, product text, why text')}`);
}
