import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IngredientWrapperSchema, RecipeWrapperSchema } from '#contract/recipes/recipe.ts';
import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import type { PictureData } from '#contract/picture.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { updateRecord } from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { RecipeFileSchema } from './import/recipe-file.ts';
import {
  createRecipes,
  loadRecipesFolder,
  RECIPE_KIND,
  type Recipes,
  seedRecipes,
  toRecipeData,
  toRecipeWrapper,
} from './index.ts';

const ACTOR = commandLineActor('editor');

const GIN = '01a05d65-0000-7000-8000-000000000001';
const DRY_GIN = '01a05d65-0000-7000-8000-000000000002';
const PICTURE: PictureData = {
  alt: 'A Negroni.',
  key: 'negroni-0123abcd',
  looks: ['day'],
  width: 900,
  height: 1200,
  widths: [360, 900],
};

const NEGRONI = `
name: Negroni
description: Bitter and sweet.
category: Bitter and aperitif
base: gin
family: aperitif
difficulty: Easy
minutes: 4
servings: 1
method: stirred
glass: Rocks glass
ice: One large cube
ingredients:
  - { name: London dry gin, quantity: 30, unit: mL, kind: london-dry, abv: 43, bottles: [{ product: wells, why: Loud. }] }
  - { name: Bitter aperitivo, quantity: 30, unit: mL, kind: nowhere-sold, abv: 25 }
  - { name: Sweet vermouth, quantity: 30, unit: mL, abv: 16 }
  - { name: Orange, quantity: 1, unit: slice, garnish: true }
steps: [Stir for 30 seconds., "Strain\\nover ice."]
note: Keep the vermouth cold.
`;
const COLLINS = NEGRONI.replace('name: Negroni', 'name: Garden Collins')
  .replace('base: gin', 'base: none')
  .replace('minutes: 4', 'minutes: 8')
  .replace('method: stirred', 'method: built')
  .replace(
    /ingredients:[\s\S]*?steps/,
    'ingredients:\n  - { name: Soda water, notes: to top, ml: 90 }\nsteps',
  );

describe('recipes', () => {
  let database: TestDatabase;
  let db: Database;
  let recipes: Recipes;
  let folder: string;

  const fill = async (files: Record<string, string>): Promise<number> => {
    await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(join(tmpdir(), 'recipes-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.yaml`), text);
    const read = await loadRecipesFolder(folder);
    if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join());
    const pictures = new Map([['drinks/negroni', PICTURE]]);
    const written = await inTransaction(db, (tx) => seedRecipes(tx, read.data, pictures));
    recipes.invalidate();
    return written;
  };

  beforeAll(async () => {
    database = await startDatabase();
    const opened = await database.open();
    ({ db } = opened);
    await migrate(opened.pool, new URL('../../db/migrations', import.meta.url).pathname, silentLog);
    await db.execute(sql`
      insert into category (id, parent_id, slug, name) values (${GIN}, null, 'gin', 'Gin'), (${DRY_GIN}, ${GIN}, 'london-dry', 'London dry')`);
    folder = await mkdtemp(join(tmpdir(), 'recipes-'));
    recipes = createRecipes(db, createCatalog(db));
    await fill({ negroni: NEGRONI, 'garden-collins': COLLINS });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await database.stop();
  });

  it('lists recipes by name and finds them by slug or id, in any case', async () => {
    const { recipes: all, total } = await recipes.list(NO_RECIPE_FILTER, 0, 10);
    expect(all.map(({ slug }) => slug)).toEqual(['garden-collins', 'negroni']);
    expect(total).toBe(2);
    const negroni = await recipes.find('negroni');
    expect(await recipes.find(negroni?.id.toUpperCase() ?? '')).toBe(negroni);
    expect(await recipes.find("no'such\0thing")).toBeUndefined();
  });

  it('returns the form of the contract, with keys in order', async () => {
    const negroni = await recipes.find('negroni');
    if (!negroni) throw new Error('no Negroni');
    const wrapper = toRecipeWrapper(negroni);
    expect(JSON.stringify(RecipeWrapperSchema.parse(wrapper))).toBe(JSON.stringify(wrapper));
    expect(wrapper.cocktailRecipe).toMatchObject({
      imageUrl: '/media/negroni-0123abcd.day.360.webp',
      abvAfterDilution: 20,
      standardDrinks: 1.5,
      instructions: 'Stir for 30 seconds.\nStrain over ice.',
    });
  });

  it('links an ingredient to its category where the shop has it', async () => {
    const wrappers = (await recipes.ingredients('negroni')) ?? [];
    expect(wrappers.map((each) => IngredientWrapperSchema.parse(each))).toEqual(wrappers);
    expect(wrappers.map(({ cocktailIngredient: each }) => [each.sortOrder, each.productCategoryId])).toEqual([
      [1, DRY_GIN],
      [2, null],
      [3, null],
      [4, null],
    ]);
    expect(wrappers[3]?.cocktailIngredient).toMatchObject({ isAlcoholic: false, quantity: 1, unit: 'slice' });
    expect(await recipes.ingredients('nothing')).toBeUndefined();
  });

  it('applies every filter, and offers only values with recipes', async () => {
    const slugs = async (filter: Partial<typeof NO_RECIPE_FILTER>): Promise<string[]> =>
      (await recipes.list({ ...NO_RECIPE_FILTER, ...filter }, 0, 10)).recipes.map(({ slug }) => slug);
    expect(await slugs({ base: 'gin' })).toEqual(['negroni']);
    expect(await slugs({ minutes: 4 })).toEqual(['negroni']);
    expect(await slugs({ strength: 'medium' })).toEqual(['negroni']);
    expect(await slugs({ strength: 'light' })).toEqual([]);
    expect(await slugs({ withoutAlcohol: true })).toEqual(['garden-collins']);
    expect(await slugs({ difficulty: 'Hard' })).toEqual([]);
    expect(await recipes.choices(NO_RECIPE_FILTER)).toEqual({
      base: [{ value: 'gin', name: 'Gin', count: 1 }],
      family: [{ value: 'aperitif', count: 2 }],
      difficulty: [{ value: 'Easy', count: 2 }],
      minutes: [
        { value: 5, count: 1 },
        { value: 10, count: 2 },
      ],
      strength: [{ value: 'medium', count: 1 }],
      withoutAlcohol: 1,
    });
    expect((await recipes.choices({ ...NO_RECIPE_FILTER, base: 'gin' })).withoutAlcohol).toBe(0);
  });

  it('finds recipes for a bottle: those that name it first, then any of its kind', async () => {
    const names = async (slug: string, categoryId: string): Promise<string[]> =>
      (await recipes.withBottle({ slug, categoryId })).map((card) => card.slug);
    expect(await names('wells', GIN)).toEqual(['negroni']);
    expect(await names('another-dry-gin', DRY_GIN)).toEqual(['negroni']);
    expect(await names('some-old-tom', GIN)).toEqual([]);
  });

  it('edits a recipe with its ingredients and a version', async () => {
    const stored = await inTransaction(db, (tx) => RECIPE_KIND.lock(tx, 'negroni'));
    const file = RecipeFileSchema.parse(stored?.record);
    const fields = { ...toRecipeData(file), status: 'published' };
    expect(fields, 'the stored recipe in the form of its file').toEqual(stored?.record);
    const [gin, ...rest] = file.ingredients;
    if (!gin) throw new Error('no ingredient');
    const update = (ingredients: typeof rest, expectedVersion: number) =>
      inTransaction(db, (tx) =>
        updateRecord(tx, ACTOR, RECIPE_KIND, {
          id: 'negroni',
          expectedVersion,
          record: toRecipeData({ ...file, ingredients }),
        }),
      );
    expect(await update([{ ...gin, quantity: 45 }, ...rest], 1)).toMatchObject({ kind: 'saved', version: 2 });
    recipes.invalidate();
    const edited = await recipes.find('negroni');
    expect(edited?.ingredients.map(({ ml }) => ml)).toEqual([45, 30, 30, null]);
    expect(edited?.ingredients[0]?.bottles).toEqual([{ product: 'wells', why: 'Loud.' }]);
    expect(edited?.picture).toEqual(PICTURE);
    expect(await update(rest, 1)).toMatchObject({ kind: 'changed-meanwhile', currentVersion: 2 });
    expect(await update([{ ...gin, unit: 'dash' }, ...rest], 2)).toMatchObject({ kind: 'invalid' });
  });

  it('is seeded without changing a recipe that the shop has', async () => {
    await db.execute(sql`update recipe set name = 'Our Negroni' where slug = 'negroni'`);
    expect(await fill({ negroni: NEGRONI })).toBe(0);
    expect((await recipes.find('negroni'))?.name).toBe('Our Negroni');
    await db.execute(sql`delete from recipe`);
    expect(await fill({})).toBe(0);
    expect((await recipes.list(NO_RECIPE_FILTER, 0, 10)).total).toBe(0);
  });
});
