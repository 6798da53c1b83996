import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BarData, BAR_GROUPS } from '#contract/bar/bar-data.ts';
import { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';
import { createDrinkMatcher } from '#contract/bar/match-drinks.ts';
import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import { useApiFront } from './api-front.ts';

const MAX_BYTES = 20_000;

const front = useApiFront();

const { ask } = front;
const data = (): Promise<BarData> => front.shop.bar.data();
const kindsOf = async (name: string): Promise<string[]> => {
  const answer = await ask(`bar-kinds/${name}`);
  return BottleKindsSchema.parse(await answer.json()).kinds.map(({ id }) => id);
};

describe('the home bar', () => {
  it('has every recipe of the shop, and requires no ingredient that every home has', async () => {
    const { recipes: all } = await front.shop.recipes.list(NO_RECIPE_FILTER, 0, 1000);
    const { recipes, kinds } = await data();
    expect(recipes.map(({ slug, name }) => [slug, name])).toEqual(all.map(({ slug, name }) => [slug, name]));
    const known = new Set(kinds.map(({ id }) => id));
    expect(
      recipes.flatMap(({ needs, extras }) => [...needs, ...extras]).filter((id) => !known.has(id)),
    ).toEqual([]);
    const needs = new Map(recipes.map((recipe) => [recipe.slug, recipe.needs]));
    expect(needs.get('negroni')).toEqual(['london-dry-gin', 'bitter-red-aperitivo', 'sweet-vermouth']);
    expect(needs.get('old-fashioned')).toEqual(['bourbon', 'aromatic-bitters']);
    expect(needs.get('daiquiri')).toEqual(['white-rum', 'lime-juice']);
    expect(needs.get('mojito')).toEqual(['white-rum', 'lime-juice', 'mint', 'soda-water']);
    expect(needs.get('caesar')).toContain('clam-and-tomato-juice');
    const extras = new Map(recipes.map((recipe) => [recipe.slug, recipe.extras]));
    expect(extras.get('garden-collins')).toEqual(['juniper-distillate-without-alcohol', 'mint']);
    expect(extras.get('haskap-fizz')).toEqual(['mint']);
  });

  it('sorts kinds by group, parents before children', async () => {
    const { kinds } = await data();
    const groups = kinds.map(({ group }) => BAR_GROUPS.indexOf(group));
    expect(groups).toEqual(groups.toSorted((one, other) => one - other));
    const seen = new Set<string | null>([null]);
    for (const { id, parent } of kinds) {
      expect(seen.has(parent), id).toBe(true);
      seen.add(id);
    }
  });

  it('links kinds to existing categories', async () => {
    const categories = new Set((await data()).kinds.flatMap(({ category }) => category ?? []));
    const answers = [...categories].map(async (slug) => ({
      slug,
      status: (await ask(`category?category=${slug}`)).status,
    }));
    expect(categories.size).toBeGreaterThan(30);
    expect((await Promise.all(answers)).filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('fits into a file of 20 kB whose name is a hash of its content', async () => {
    const { path, json } = await front.shop.bar.file();
    expect(JSON.parse(json)).toEqual(await data());
    expect(brotliCompressSync(json).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(path).toMatch(/^\/bar\/data-[0-9a-f]{16}\.json$/);
    expect(path).toBe(await front.shop.bar.dataPath());
    front.shop.bar.invalidate();
    expect(await front.shop.bar.dataPath()).toBe(path);
  });

  it('gives each ingredient of a recipe its kind, or null when every home has it', async () => {
    const found = await front.shop.recipes.find('daiquiri');
    const kinds = await Promise.all((found?.ingredients ?? []).map((each) => front.shop.bar.kindOf(each)));
    expect(kinds).toEqual(['white-rum', 'lime-juice', null, 'lime']);
  });

  it.each([
    ['marrowbone-bottled-in-bond', ['bourbon'], 'its category'],
    ['slaneyside', ['irish-whiskey'], 'its category, though a recipe takes it for any whisky'],
    ['sgarbh-dubh', ['smoky-single-malt'], 'the recipe that names it'],
    ['glen-orvin-12', ['single-malt-scotch'], 'its category, since no recipe names it as smoky'],
    [
      'bellacorte',
      ['bitter-red-aperitivo', 'bitter-orange-aperitivo'],
      'two kinds of recipes, the more frequent first',
    ],
    ['tremonate-vermouth-rosso', ['sweet-vermouth'], 'its label'],
    ['revardin-vermouth-dry', ['dry-vermouth'], 'its label'],
    ['fonthill-bianco', ['bianco-vermouth'], 'its label, the kind for aperitifs with a note'],
    ['palarede-quinquina', ['quinquina'], 'its label'],
    ['chambreuil-creme-de-cassis', ['blackcurrant-liqueur'], 'its label: blackcurrant is not blackberry'],
    ['montfroid-genepi', ['genepi'], 'its label'],
    ['grand-gel', ['ice-cider'], 'its label: not a cider to top a glass with'],
    ['orchard-ladder-dry', ['dry-cider'], 'its label'],
    ['arrow-bank-sloe-gin', ['sloe-gin'], 'its label'],
    [
      'pasqua-lake-horseradish-vodka',
      ['flavoured-vodka'],
      'its category: it suits only one drink with vodka',
    ],
    ['zimna-laka-rye-vodka', ['vodka'], 'the category above its own'],
    ['mezzora-aperitivo-analcolico', ['aperitivo-without-alcohol'], 'its label'],
    ['understorey-juniper-grand-fir', ['juniper-distillate-without-alcohol'], 'its label'],
    ['flag-stop-pilsner', [], 'nothing: no recipe uses a beer'],
  ])('gives %s the kinds %j by %s', async (slug, kinds) => {
    expect(await kindsOf(slug)).toEqual(kinds);
  });

  it('returns the kinds of every product, by slug and by id, in the schema and key order of the contract', async () => {
    const known = new Set((await data()).kinds.map(({ id }) => id));
    for (const { product } of front.all) {
      const text = await (await ask(`bar-kinds/${product.slug}`)).text();
      const answered = BottleKindsSchema.parse(JSON.parse(text));
      expect(JSON.stringify(answered)).toBe(text);
      expect(answered.product).toEqual({ id: product.id, slug: product.slug, name: product.name });
      expect(
        answered.kinds.filter(({ id }) => !known.has(id)),
        product.slug,
      ).toEqual([]);
    }
    const [first] = front.all;
    expect(await kindsOf(first?.product.id.toUpperCase() ?? '')).toEqual(
      await kindsOf(first?.product.slug ?? ''),
    );
  });

  it('every bottle that a recipe names satisfies that recipe', async () => {
    const mixer = createDrinkMatcher(await data());
    const { recipes: all } = await front.shop.recipes.list(NO_RECIPE_FILTER, 0, 1000);
    const wrong: string[] = [];
    for (const { slug, ingredients } of all) {
      for (const ingredient of ingredients) {
        const need = await front.shop.bar.kindOf(ingredient);
        for (const { product } of ingredient.bottles) {
          const have = new Set(await kindsOf(product));
          if (need !== null && !mixer.find(need, have)) wrong.push(`${product} for ${need} of ${slug}`);
        }
      }
    }
    // It suits only that drink: a kind would allow it for every drink with vodka.
    expect(wrong).toEqual(['pasqua-lake-horseradish-vodka for vodka of caesar']);
  });
});
