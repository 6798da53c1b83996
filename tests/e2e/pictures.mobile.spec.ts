import { visitAll, getPhotographs } from './pictures.ts';
import { expect, open, test } from './shop.ts';

test('a phone with a pixel ratio of 2 loads files of matching width', async ({ page }) => {
  const requested = getPhotographs(page);
  await open(page, '/products');
  await visitAll(page);
  expect([...new Set(requested.map(({ width }) => width))]).toEqual([360]);
});

test('a touch screen never loads close-ups of labels', async ({ page }) => {
  const requested = getPhotographs(page);
  await open(page, '/products');
  await visitAll(page);
  expect(requested.filter(({ key }) => /-label-/.test(key))).toEqual([]);
});
