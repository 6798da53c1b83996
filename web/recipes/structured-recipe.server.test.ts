import { expect, it } from 'vitest';
import type { Recipe } from '#modules/recipes/index.ts';
import { structuredRecipe } from './structured-recipe.server.ts';

const RECIPE: Recipe = {
  id: '01900000-0000-7000-8000-000000000001',
  slug: 'negroni',
  name: 'Negroni',
  description: 'Three equal parts.',
  category: 'Classics',
  base: 'gin',
  family: 'aperitif',
  difficulty: 'Easy',
  minutes: 3,
  servings: 1,
  method: 'stirred',
  glass: 'Rocks',
  ice: null,
  steps: ['Stir.', 'Strain.'],
  note: '',
  history: null,
  source: null,
  picture: {
    key: 'negroni-0a1b2c3d',
    alt: 'A Negroni.',
    width: 900,
    height: 1200,
    looks: ['day'],
    widths: [640, 900],
  },
  ingredients: [],
  strength: { abvPercent: 24, standardDrinks: 1.5, volumeMl: 90, waterMl: 20 },
  publishedAt: new Date('2026-10-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};
const structured = (change: Partial<Recipe> = {}): object =>
  structuredRecipe('https://shop.test', 'Alambic', { ...RECIPE, ...change });

it('a recipe has three shapes of its picture, both dates and its steps, and no nutrition', () => {
  expect(structured()).toMatchObject({
    name: 'Negroni',
    image: [
      'https://shop.test/media/negroni-0a1b2c3d.1x1-1.jpg',
      'https://shop.test/media/negroni-0a1b2c3d.4x3-1.jpg',
      'https://shop.test/media/negroni-0a1b2c3d.16x9-1.jpg',
    ],
    author: { '@type': 'Organization', name: 'Alambic' },
    datePublished: '2026-10-01T00:00:00.000Z',
    dateModified: '2026-11-01T00:00:00.000Z',
    prepTime: 'PT3M',
    recipeInstructions: [{ text: 'Stir.' }, { text: 'Strain.' }],
  });
  expect(structured()).not.toHaveProperty('nutrition');
});

it('what is not known is left out', () => {
  const plain = structured({ publishedAt: null, picture: null });
  expect(plain).not.toHaveProperty('datePublished');
  expect(plain).not.toHaveProperty('image');
});
