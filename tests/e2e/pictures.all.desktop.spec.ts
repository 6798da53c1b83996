import { visitAll, getPhotographs } from './pictures.ts';
import { expect, open, test } from './shop.ts';

test('the close-up of the label loads only on hover over its card', async ({ page }) => {
  const requested = getPhotographs(page);
  const labels = (): number => requested.filter(({ key }) => /-label-/.test(key)).length;
  await open(page, '/products');
  await visitAll(page);
  expect(labels()).toBe(0);
  const card = page.getByRole('main').getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  await card.hover({ position: { x: 20, y: 20 } });
  await expect.poll(labels).toBe(1);
  await expect(card.locator('img').nth(1)).toBeVisible();
  expect(await card.boundingBox()).toEqual(box);
});
