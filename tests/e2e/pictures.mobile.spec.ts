import { visitAll, getPhotographs } from './pictures.ts';
import { expect, open, test } from './shop.ts';

test('a phone of double density gets files of its own size', async ({ page }) => {
  const asked = getPhotographs(page);
  await open(page, '/products');
  await visitAll(page);
  expect([...new Set(asked.map(({ width }) => width))]).toEqual([360]);
});

test('nobody points at a card with a finger: labels from near are never asked for', async ({ page }) => {
  const asked = getPhotographs(page);
  await open(page, '/products');
  await visitAll(page);
  expect(asked.filter(({ key }) => /-label-/.test(key))).toEqual([]);
});
