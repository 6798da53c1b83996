import { expect, it } from 'vitest';
import { ACCOMPANIMENTS } from '#contract/sommelier/answers.ts';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { dishesIn, isDish } from './dishes.ts';

const read = await loadCatalogueFolder(new URL('../../demo/catalogue', import.meta.url).pathname);
if (!read.ok) throw new Error('invalid demo catalogue');
const { products } = read.data;
const names = [...new Set(products.flatMap(({ pairings }) => pairings.map(({ food }) => food)))].sort();

/** Pairings of the demo that are a drink or plain bread, and belong to no dish. */
const DELIBERATELY_NONE: readonly string[] = [
  'A short ristretto',
  'Espresso',
  'Strong black coffee',
  'Soda bread with salted butter',
  'Treacle bread',
];

it('finds the dish of every pairing of the demo, except drinks and plain bread', () => {
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name) => dishesIn(name).size === 0)).toEqual([...DELIBERATELY_NONE].sort());
});

it('finds pairings of the demo for every dish', () => {
  for (const dish of ACCOMPANIMENTS.filter(isDish))
    expect(names.filter((name) => dishesIn(name).has(dish)).length, dish).toBeGreaterThan(20);
});

it.each([
  ['Raw oysters', ['seafood']],
  ['Grilled king oyster mushrooms', ['vegetables']],
  ['Grilled octopus with olives', ['seafood']],
  ['Duck liver pâté', ['charcuterie']],
  ['Roast lamb with anchovy', ['meat']],
  ['Cheesecake', ['sweets']],
  ['Cheeseburger', ['meat']],
  ['Steak tartare', ['meat']],
  ['Mushroom tart', ['vegetables']],
  ['Fish and chips', ['seafood']],
  ['Pecorino with black pepper', ['cheese']],
  ['Fresh goat’s cheese', ['cheese']],
  ['ÉPOISSES ON TOAST', ['cheese']],
  ['Thai green curry with shrimp', ['seafood', 'spicy']],
  ['Paella with chicken and chorizo', ['poultry', 'meat', 'spicy']],
  ['A dish that nobody knows', []],
  ['', []],
])('classifies %s as %j', (name, dishes) => {
  expect([...dishesIn(name)]).toEqual(dishes);
});
