import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DIFFICULTIES, RECIPE_CATEGORIES, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';
import { groupRecipes, OCCASIONS } from './group-recipes.server.ts';

const recipe = fc.record({
  base: fc.constantFrom(null, 'gin', 'rum'),
  family: fc.constantFrom(...RECIPE_FAMILIES),
  category: fc.constantFrom(...RECIPE_CATEGORIES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  minutes: fc.integer({ min: 1, max: 40 }),
});

it('shows each recipe once, three for an occasion, and nothing with alcohol under Without', () => {
  fc.assert(
    fc.property(fc.array(recipe, { maxLength: 40 }), (recipes) => {
      const { groups, others } = groupRecipes(recipes);
      const all = [...groups.flatMap((group) => group.recipes), ...others];
      expect(all).toHaveLength(recipes.length);
      expect(new Set(all)).toEqual(new Set(recipes));
      for (const group of groups) expect(group.recipes).toHaveLength(3);
      const order = groups.map(({ occasion }) => OCCASIONS.indexOf(occasion));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const without = groups.find(({ occasion }) => occasion === 'without');
      for (const { base } of without?.recipes ?? []) expect(base).toBeNull();
    }),
  );
});

it('puts a hot drink under cold evenings, however quick it is', () => {
  const hot = {
    base: 'whiskey',
    family: 'hot',
    category: 'Long and cold',
    difficulty: 'Easy',
    minutes: 3,
  } as const;
  const { groups } = groupRecipes([hot, { ...hot }, { ...hot }]);
  expect(groups.map(({ occasion }) => occasion)).toEqual(['cold']);
});
