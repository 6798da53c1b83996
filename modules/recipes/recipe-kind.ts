import { asc, eq, inArray } from 'drizzle-orm';
import { recipePath } from '#contract/pages/site-links.ts';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
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
export const RECIPE_KIND: RecordKind<RecipeData> = {
  name: 'recipe',
  path: recipePath,
  ...describeForm(RecipeSchema, toRecipeData),
  async list(db) {
    return await toRecords(db, await db.select().from(recipe).orderBy(recipe.slug));
  },
  async find(tx, slug) {
    const rows = await tx.select().from(recipe).where(eq(recipe.slug, slug)).for('update');
    return (await toRecords(tx, rows))[0];
  },
  refuse(_current, given) {
    const read = RecipeFileSchema.safeParse(given);
    const issues = read.success ? findRecipeIssues(read.data) : read.error.issues;
    if (issues.length === 0) return undefined;
    return issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join('; ');
  },
  async insert(tx, slug, data, { status, version }) {
    const file = RecipeFileSchema.parse(data);
    const id = deterministicId(`recipe ${slug}`, RECIPES_AT);
    const made = await tx
      .insert(recipe)
      .values({ ...toRecipeColumns(file), id, slug, status, version, publishedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: recipe.id });
    if (made.length > 0) await writeIngredients(tx, { id, slug }, file.ingredients.map(toIngredientColumns));
    return made.length > 0;
  },
  async update(tx, slug, data, version) {
    const file = RecipeFileSchema.parse(data);
    const changed = await tx
      .update(recipe)
      .set({ ...toRecipeColumns(file), version, updatedAt: new Date() })
      .where(eq(recipe.slug, slug))
      .returning({ id: recipe.id });
    for (const { id } of changed) {
      await tx.delete(recipeIngredient).where(eq(recipeIngredient.recipeId, id));
      await writeIngredients(tx, { id, slug }, file.ingredients.map(toIngredientColumns));
    }
  },
  async setStatus(tx, slug, change) {
    const publishedAt = change.status === 'published' ? new Date() : undefined;
    await tx
      .update(recipe)
      .set({ ...change, updatedAt: new Date(), ...(publishedAt && { publishedAt }) })
      .where(eq(recipe.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(recipe).where(eq(recipe.slug, slug));
  },
};

async function toRecords(
  db: Handle,
  rows: readonly (typeof recipe.$inferSelect)[],
): Promise<StoredRecord<RecipeData>[]> {
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
    key: row.slug,
    version: row.version,
    status: row.status,
    isUnedited: row.isDemo && row.version === 1,
    data: fromRecipeColumns(
      row,
      (parts.get(row.id) ?? []).map((part) => ({ ...part, bottles: named.get(part.id) ?? [] })),
    ),
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
