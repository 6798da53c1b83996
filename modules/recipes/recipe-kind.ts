import { asc, eq, inArray } from 'drizzle-orm';
import { recipePath } from '#contract/pages/site-links.ts';
import {
  describeFormWithStatus,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toFieldIssues,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import { findRecipeIssues } from './import/load-recipes-folder.ts';
import { RecipeFileSchema } from './import/recipe-file.ts';
import {
  fromRecipeColumns,
  type RecipeData,
  type StoredIngredient,
  toIngredientColumns,
  toRecipeColumns,
  toRecipeData,
} from './recipe-data.ts';
import { RECIPES_AT } from './recipes-at.ts';
import { recipe, recipeBottle, recipeIngredient } from './tables.ts';

const RecipeSchema = RecipeFileSchema.omit({ version: true, status: true });

/** Recipes as records that people edit. */
export const RECIPE_KIND: ListedKind<WithStatus<RecipeData>> = {
  name: 'recipe',
  path: recipePath,
  ...describeFormWithStatus(RecipeSchema, toRecipeData),
  async list(db, slug) {
    const rows = await db.select().from(recipe).where(onlyOf(recipe.slug, slug)).orderBy(recipe.slug);
    return await toRecords(db, rows);
  },
  async lock(tx, slug) {
    const rows = await tx.select().from(recipe).where(eq(recipe.slug, slug)).for('update');
    return (await toRecords(tx, rows))[0];
  },
  findIssues(_tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const read = parseFields(RecipeFileSchema, record);
    return toFieldIssues('data' in read ? findRecipeIssues(read.data) : read.refusals);
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const columns = { ...toStatusColumns(record, stored), version };
    if (stored && isOnlyStatus(record, stored.record)) {
      await tx.update(recipe).set(columns).where(eq(recipe.slug, slug));
      return;
    }
    const file = RecipeFileSchema.parse(record);
    const values = { ...toRecipeColumns(file), ...columns };
    const id = deterministicId(`recipe ${slug}`, RECIPES_AT);
    const rows = stored
      ? await tx.update(recipe).set(values).where(eq(recipe.slug, slug)).returning({ id: recipe.id })
      : await tx
          .insert(recipe)
          .values({ publishedAt: new Date(), ...values, id, slug })
          .returning({ id: recipe.id });
    for (const row of rows) {
      await tx.delete(recipeIngredient).where(eq(recipeIngredient.recipeId, row.id));
      await writeIngredients(tx, { id: row.id, slug }, file.ingredients.map(toIngredientColumns));
    }
  },
  async remove(tx, slug) {
    await tx.delete(recipe).where(eq(recipe.slug, slug));
  },
};

async function toRecords(
  db: Handle,
  rows: readonly (typeof recipe.$inferSelect)[],
): Promise<ListedRecord<WithStatus<RecipeData>>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ingredients = await db
    .select()
    .from(recipeIngredient)
    .where(inArray(recipeIngredient.recipeId, ids))
    .orderBy(asc(recipeIngredient.sortOrder));
  const bottles = await db
    .select({
      ingredientId: recipeBottle.ingredientId,
      productSlug: recipeBottle.productSlug,
      reason: recipeBottle.reason,
    })
    .from(recipeBottle)
    .innerJoin(recipeIngredient, eq(recipeIngredient.id, recipeBottle.ingredientId))
    .where(inArray(recipeIngredient.recipeId, ids))
    .orderBy(asc(recipeBottle.position));
  const named = Map.groupBy(bottles, ({ ingredientId }) => ingredientId);
  const parts = Map.groupBy(ingredients, ({ recipeId }) => recipeId);
  return rows.map((row) => ({
    id: row.slug,
    version: row.version,
    updatedAt: row.updatedAt,
    isUnedited: row.isDemo && row.version === 1,
    record: {
      ...fromRecipeColumns(
        row,
        (parts.get(row.id) ?? []).map((part) => ({ ...part, bottles: named.get(part.id) ?? [] })),
      ),
      status: row.status,
    },
  }));
}

async function writeIngredients(
  tx: Transaction,
  { id: recipeId, slug }: { id: string; slug: string },
  ingredients: readonly StoredIngredient[],
): Promise<void> {
  for (const [index, { bottles, ...columns }] of ingredients.entries()) {
    const id = deterministicId(`recipe ${slug} ingredient ${index + 1}`, RECIPES_AT);
    await tx.insert(recipeIngredient).values({ ...columns, id, recipeId, sortOrder: index + 1 });
    if (bottles.length > 0)
      await tx
        .insert(recipeBottle)
        .values(bottles.map((bottle, position) => ({ ...bottle, ingredientId: id, position })));
  }
}
