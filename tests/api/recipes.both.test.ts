/** Tests of the recipe endpoints (specification notes D30, D50). */
import { describe, expect, it } from 'vitest';
import { strengthName } from '#contract/recipes/recipe-enums.ts';
import {
  type IngredientWrapper,
  IngredientWrapperSchema,
  type RecipeList,
  RecipeListSchema,
  RecipeWrapperSchema,
} from '#contract/recipes/recipe.ts';
import { useApiFront } from './api-front.ts';

const front = useApiFront();

const { ask } = front;
const list = async (query = ''): Promise<RecipeList> =>
  RecipeListSchema.parse(await (await ask(`recipes${query}`)).json());
const slugs = ({ items }: RecipeList): string[] => items.map(({ cocktailRecipe: { slug } }) => slug);
const ingredients = async (name: string): Promise<IngredientWrapper[]> =>
  IngredientWrapperSchema.array().parse(await (await ask(`recipes/${name}/ingredients`)).json());

describe('recipes', () => {
  it('are all returned without parameters, in the schema and key order of the contract', async () => {
    const text = await (await ask('recipes')).text();
    const whole = RecipeListSchema.parse(JSON.parse(text));
    expect(JSON.stringify(whole)).toBe(text);
    expect(whole.items).toHaveLength(whole.totalCount);
    expect(whole.totalCount).toBeGreaterThanOrEqual(30);
    expect(new Set(slugs(whole)).size).toBe(whole.totalCount);
    expect(await list('?utm_source=letter')).toEqual(whole);
  });

  it('are paged when a paging parameter is given', async () => {
    const whole = await list();
    expect(slugs(await list('?SkipCount=0'))).toEqual(slugs(whole).slice(0, 12));
    expect(slugs(await list('?MaxResultCount=5&SkipCount=3'))).toEqual(slugs(whole).slice(3, 8));
    expect(await list('?SkipCount=100000')).toEqual({ items: [], totalCount: whole.totalCount });
  });

  it.each([
    ['base=gin', (base: string | null) => base === 'gin'],
    ['base=GIN&MaxResultCount=100', (base: string | null) => base === 'gin'],
  ])('are filtered by %s', async (query, holds) => {
    const { items, totalCount } = await list(`?${query}`);
    expect(totalCount).toBeGreaterThan(2);
    expect(items.filter(({ cocktailRecipe: { base } }) => !holds(base))).toEqual([]);
  });

  it('contain exactly the matches of every filter', async () => {
    const { items } = await list();
    type Given = RecipeList['items'][number]['cocktailRecipe'];
    const cases: [string, (recipe: Given) => boolean][] = [
      ['family=sour', ({ family }) => family === 'sour'],
      ['difficulty=easy', ({ difficulty }) => difficulty === 'Easy'],
      ['minutes=4', ({ prepTime }) => prepTime <= 4],
      ['strength=strong', ({ abvAfterDilution }) => strengthName(abvAfterDilution) === 'strong'],
      ['withoutAlcohol=true', ({ standardDrinks }) => standardDrinks === 0],
      ['withoutAlcohol=false', () => true],
      ['family=sour&strength=light', (recipe) => recipe.family === 'sour' && recipe.abvAfterDilution < 12],
    ];
    for (const [query, meets] of cases) {
      const found = await list(`?${query}&MaxResultCount=100`);
      const wanted = items.map(({ cocktailRecipe }) => cocktailRecipe).filter(meets);
      expect(slugs(found), query).toEqual(wanted.map(({ slug }) => slug));
    }
    expect((await list('?withoutAlcohol=true')).totalCount).toBeGreaterThanOrEqual(4);
  });

  it('are returned one by one as in the list, by slug, by id, in any case', async () => {
    const [first] = (await list()).items;
    for (const name of [
      first?.cocktailRecipe.slug,
      first?.cocktailRecipe.id,
      first?.cocktailRecipe.id.toUpperCase(),
    ]) {
      const answer = await ask(`recipes/${name}`);
      expect(RecipeWrapperSchema.parse(await answer.json())).toEqual(first);
    }
  });

  it('have an absolute picture URL', async () => {
    const { cocktailRecipe } = RecipeWrapperSchema.parse(await (await ask('recipes/negroni')).json());
    expect(cocktailRecipe.imageUrl).toBe(
      'https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp',
    );
  });

  it('list ingredients in mixing order, with existing categories', async () => {
    for (const slug of slugs(await list())) {
      const listed = (await ingredients(slug)).map(({ cocktailIngredient }) => cocktailIngredient);
      expect(
        listed.map(({ sortOrder }) => sortOrder),
        slug,
      ).toEqual(listed.map((_, index) => index + 1));
      for (const { productCategoryId } of listed) {
        if (productCategoryId === null) continue;
        expect((await ask(`category?category=${productCategoryId}`)).status, slug).toBe(200);
      }
    }
  });
});
