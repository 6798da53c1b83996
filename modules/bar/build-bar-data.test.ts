import { describe, expect, it } from 'vitest';
import type { IngredientKind } from '#contract/bar/bar-data.ts';
import { type Ingredient, loadRecipesFolder } from '#modules/recipes/index.ts';
import { getBarFiles } from './bar-files.ts';
import { buildBarData } from './build-bar-data.ts';
import { getIngredient, getRecipe, TREE } from './test-categories.ts';

const buildOne = (...ingredients: Ingredient[]) => {
  const { kinds, recipes } = buildBarData([getRecipe('drink', ...ingredients)], TREE);
  const kindOf = (id: string | undefined): IngredientKind | undefined => kinds.find((kind) => kind.id === id);
  return { needs: recipes[0]?.needs ?? [], extras: recipes[0]?.extras ?? [], kindOf };
};

describe('buildBarData', () => {
  it('has a reviewed kind for every ingredient of the demo', async () => {
    const read = await loadRecipesFolder(new URL('../../demo/content/recipes', import.meta.url).pathname);
    if (!read.ok) throw new Error('invalid demo recipes');
    const recipes = read.data.map(({ slug, ingredients }) =>
      getRecipe(
        slug,
        ...ingredients.map(({ name, kind = null, abv = null, garnish, optional }) =>
          getIngredient(name, { kind, abvPercent: abv, isGarnish: garnish, isOptional: optional }),
        ),
      ),
    );
    const reviewed = new Set(getBarFiles().kinds.map(({ id }) => id));
    const { kinds } = buildBarData(recipes, TREE);
    expect(recipes.length).toBeGreaterThan(30);
    expect(kinds.map(({ id }) => id).filter((id) => !reviewed.has(id))).toEqual([]);
  });

  it('lists each need once, in mixing order; garnishes and optional ingredients are extras', () => {
    const { needs, extras } = buildOne(
      getIngredient('White rum'),
      getIngredient('Mint'),
      getIngredient('Lime juice'),
      getIngredient('Mint', { isGarnish: true }),
      getIngredient('Lime', { isGarnish: true }),
      getIngredient('Absinthe', { isOptional: true }),
      getIngredient('Lime juice'),
    );
    expect(needs).toEqual(['white-rum', 'mint', 'lime-juice']);
    expect(extras).toEqual(['lime', 'absinthe']);
  });

  it('omits water, ice, salt and sugar under any of their names', () => {
    const names = ['Hot water', 'Crushed ice', 'Fine sea salt', 'Icing sugar', 'Sugar cube', 'Sugar syrup'];
    expect(buildOne(...names.map((name) => getIngredient(name))).needs).toEqual([]);
    expect(buildOne(getIngredient('Soda water'), getIngredient('Celery salt')).needs).toHaveLength(2);
  });

  it('maps an unknown name to its category where any bottle of that makes the drink', () => {
    expect(buildOne(getIngredient('The bourbon by the till', { kind: 'bourbon' })).needs).toEqual([
      'bourbon',
    ]);
    expect(buildOne(getIngredient('Bonded whiskey', { kind: 'bottled-in-bond' })).needs).toEqual(['bourbon']);
  });

  it('gives other ingredients of the merchant their own kind, by name, in the group of their category', () => {
    const cases: [Ingredient, Partial<IngredientKind>][] = [
      [
        getIngredient('House amaro', { kind: 'amaro', abvPercent: 28 }),
        { id: 'house-amaro', group: 'liqueurs', parent: 'amaro', category: 'amaro' },
      ],
      [
        getIngredient('Cherry-bark vermouth', { kind: 'vermouth-and-aperitifs', abvPercent: 17 }),
        { id: 'cherry-bark-vermouth', group: 'wine-and-aperitifs', parent: null },
      ],
      [
        getIngredient('Chili vodka', { kind: 'flavoured-vodka', abvPercent: 40 }),
        { id: 'chili-vodka', group: 'spirits', parent: 'flavoured-vodka' },
      ],
      [
        getIngredient('Poitín', { kind: 'not-sold-here', abvPercent: 50 }),
        { id: 'poitin', group: 'spirits', category: null },
      ],
      [getIngredient('Sea buckthorn juice'), { id: 'sea-buckthorn-juice', group: 'juices' }],
      [getIngredient('Spruce tip syrup'), { id: 'spruce-tip-syrup', group: 'syrups-and-sugar' }],
      [
        getIngredient('Walnut bitters', { abvPercent: 44 }),
        { id: 'walnut-bitters', group: 'bitters-and-seasoning' },
      ],
      [getIngredient('Birch water soda'), { id: 'birch-water-soda', group: 'mixers' }],
      [getIngredient('Nasturtium', { isGarnish: true }), { id: 'nasturtium', group: 'fruit-and-herbs' }],
    ];
    for (const [ingredient, expected] of cases) {
      const { needs, extras, kindOf } = buildOne(ingredient);
      expect(kindOf(needs[0] ?? extras[0])).toMatchObject({ name: ingredient.name, ...expected });
    }
  });

  it('gives two names without Latin letters different kinds', () => {
    const { needs, kindOf } = buildOne(getIngredient('清酒'), getIngredient('焼酎'));
    expect(new Set(needs).size).toBe(2);
    expect(needs.map((id) => kindOf(id)?.name)).toEqual(['清酒', '焼酎']);
    expect(needs.filter((id) => !/^kind-[0-9a-f]{12}$/.test(id))).toEqual([]);
  });

  it('names no category that this shop does not have', () => {
    const { kinds } = buildBarData([], TREE);
    expect(kinds.find(({ id }) => id === 'bourbon')?.category).toBe('bourbon');
    expect(kinds.find(({ id }) => id === 'genever')?.category).toBeNull();
  });

  it('throws when the kinds are not a tree', () => {
    const kinds = [
      { id: 'a', name: 'A', parent: 'b', group: 'spirits' as const },
      { id: 'b', name: 'B', parent: 'a', group: 'spirits' as const },
    ];
    expect(() => buildBarData([], TREE, { kinds, substitutions: [] })).toThrow('not a tree');
  });
});
