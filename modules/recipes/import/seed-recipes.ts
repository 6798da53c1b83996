import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import { RECIPES_AT } from '../recipes-at.ts';
import { recipe } from '../tables.ts';
import { isTopper } from './is-topper.ts';
import { type RecipesData, volumeMl } from './load-recipes-folder.ts';

const IdSchema = z.object({ id: z.string() });

type Pictures = ReadonlyMap<string, PictureData>;

/** Deletes delivered recipes that were never edited. */
export async function deleteUneditedRecipes(tx: Transaction): Promise<void> {
  await tx.delete(recipe).where(and(eq(recipe.isDemo, true), eq(recipe.version, 1)));
}

/** Updates the pictures of delivered recipes. Returns how many changed. */
export async function updateDemoRecipePictures(tx: Transaction, pictures: Pictures): Promise<number> {
  const named = [...pictures].flatMap(([name, picture]) =>
    name.startsWith('drinks/') ? [[name.slice('drinks/'.length), picture] as const] : [],
  );
  const picture = sql`${JSON.stringify(Object.fromEntries(named))}::jsonb -> ${recipe.slug}`;
  const { rowCount } = await tx
    .update(recipe)
    .set({ picture })
    .where(and(eq(recipe.isDemo, true), sql`${recipe.picture} is distinct from ${picture}`));
  return rowCount ?? 0;
}

/**
 * Seeds a shop with the project's recipes, and with the pictures named `drinks/{slug}`. Returns how
 * many it wrote. A recipe whose slug or id the shop has stays as it is.
 */
export async function seedRecipes(tx: Transaction, data: RecipesData, pictures: Pictures): Promise<number> {
  const recipes = data.map((row) => ({
    ...row,
    id: deterministicId(`recipe ${row.slug}`, RECIPES_AT),
    base: row.base === 'none' ? null : row.base,
    ice: /^none$/i.test(row.ice) ? null : row.ice,
    picture: pictures.get(`drinks/${row.slug}`) ?? null,
  }));
  // Raw SQL: one statement for all recipes, from a recordset.
  const rows = await queryRows(
    tx,
    sql`
    insert into recipe (id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass,
      ice, steps, note, history, source, picture, is_demo)
    select id, slug, name, description, category, base, family, difficulty, minutes, servings, method, glass,
      ice, steps, note, history, source, picture, true
      from ${recordset(
        recipes,
        `id uuid, slug text, name text, description text, category text, base text, family text, difficulty text, minutes int,
         servings int, method text, glass text, ice text, steps text[], note text, history text, source jsonb, picture jsonb`,
      )}
     where not exists (select from recipe mine where mine.id = row.id or mine.slug = row.slug)
    returning id`,
    IdSchema,
  );
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
      id: deterministicId(`recipe ${slug} ingredient ${index + 1}`, RECIPES_AT),
      recipe: deterministicId(`recipe ${slug}`, RECIPES_AT),
      sort: index + 1,
      ml: volumeMl(row),
      topper: isTopper(row),
    })),
  );
  // Raw SQL: one statement for all ingredients, from a recordset.
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
  // Raw SQL: one statement for all bottles, from a recordset.
  await tx.execute(sql`
    insert into recipe_bottle (ingredient_id, position, product_slug, reason)
    select id, position, product, why from ${recordset(bottles, 'id uuid, position int, product text, why text')}`);
}
