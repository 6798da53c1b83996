import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DIFFICULTIES, RECIPE_CATEGORIES, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';
import { OCCASIONS } from '#contract/recipes/occasions.ts';
import { groupRecipes } from './group-recipes.server.ts';

const DAY = '2026-12-01';
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
      const { groups, others } = groupRecipes(recipes, DAY);
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

const make = (name: string, change: object) => ({
  name,
  base: 'whiskey',
  family: 'sour' as const,
  category: 'Sours' as const,
  difficulty: 'Easy' as const,
  minutes: 3,
  ...change,
});
const three = (name: string, change: object) => [1, 2, 3].map((number) => make(`${name} ${number}`, change));

it('puts a hot drink under cold evenings, however quick it is', () => {
  const { groups } = groupRecipes(three('Toddy', { family: 'hot' }), DAY);
  expect(groups.map(({ occasion }) => occasion)).toEqual(['cold']);
});

it('begins with tonight, and has cold evenings second in winter and last in summer', () => {
  const all = [
    ...three('Toddy', { family: 'hot' }),
    ...three('Spritz', { family: 'spritz' }),
    ...three('Switchel', { base: null }),
    ...three('Sour', {}),
  ];
  const order = (day: string) => groupRecipes(all, day).groups.map(({ occasion }) => occasion);
  const winter = ['tonight', 'cold', 'before-dinner', 'without'];
  const summer = ['tonight', 'before-dinner', 'without', 'cold'];
  for (const day of ['2026-01-15', '2026-04-30', '2026-10-01']) expect(order(day)).toEqual(winter);
  for (const day of ['2026-05-01', '2026-07-15', '2026-09-30']) expect(order(day)).toEqual(summer);
});

it('shows other drinks tonight than yesterday, the same all day, and each in turn', () => {
  const quick = Array.from({ length: 8 }, (_, index) => make(`Drink ${index}`, {}));
  const tonight = (day: string) => groupRecipes(quick, day).groups[0]?.recipes.map(({ name }) => name) ?? [];
  expect(tonight('2026-11-24')).toEqual(tonight('2026-11-24'));
  const week = Array.from({ length: 8 }, (_, index) => tonight(`2026-12-0${index + 1}`));
  for (const [index, drinks] of week.entries()) expect(drinks).not.toEqual(week[index + 1]);
  expect(new Set(week.flat()).size).toBe(8);
});
