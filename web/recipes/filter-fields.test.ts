import { expect, test } from 'vitest';
import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import type { RecipeChoices } from '#modules/recipes/index.ts';
import { chosenFilters, getFields } from './filter-fields.ts';

const CHOICES: RecipeChoices = {
  base: [
    { value: 'rum', name: 'Rum', count: 3 },
    { value: 'gin', name: 'Gin', count: 9 },
  ],
  family: [],
  difficulty: [{ value: 'Easy', count: 12 }],
  minutes: [{ value: 5, count: 8 }],
  strength: [],
  withoutAlcohol: 0,
};

test('values with most recipes come first, and a chosen value stays visible even without recipes', () => {
  const fields = getFields({ ...NO_RECIPE_FILTER, base: 'gin', family: 'sour' }, CHOICES);
  expect(fields.find(({ name }) => name === 'base')).toMatchObject({
    value: 'gin',
    options: [{ label: 'Gin', count: 9 }, { label: 'Rum' }],
  });
  expect(fields.find(({ name }) => name === 'family')?.options).toEqual([
    { value: 'sour', label: 'Sour', count: 0 },
  ]);
});

test('every choice can be removed by itself', () => {
  const filter = { ...NO_RECIPE_FILTER, base: 'gin', minutes: 5, withoutAlcohol: true };
  expect(chosenFilters(filter, CHOICES)).toEqual([
    { name: 'Gin', to: '/recipes?minutes=5&withoutAlcohol=true' },
    { name: '5 minutes or less', to: '/recipes?base=gin&withoutAlcohol=true' },
    { name: 'Without alcohol', to: '/recipes?base=gin&minutes=5' },
  ]);
  expect(chosenFilters(NO_RECIPE_FILTER, CHOICES)).toEqual([]);
});
