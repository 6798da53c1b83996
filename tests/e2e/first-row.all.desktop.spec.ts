import { expect, open, test } from './shop.ts';

const LISTS = [
  '/category/wine',
  '/category/scotch-single-malt',
  '/collections/gifts',
  '/products',
  '/search/all/gin',
];

test('a window of 1440 × 900 shows a complete row of products on every list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of LISTS) {
    await open(page, address);
    const bottoms = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
    const row = bottoms.slice(0, 4);
    expect(row, address).toHaveLength(4);
    expect(Math.max(...row), address).toBeLessThanOrEqual(900);
  }
});

test('in a low window the text of a slide ends above its bottles', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open(page, '/');
  const slide = page.getByRole('group', { name: 'Slide 1 of 3' });
  const words = await slide.getByRole('link').boundingBox();
  const picture = await slide.locator('img').boundingBox();
  if (!words || !picture) throw new Error('the slide has no text or no picture');
  // The upper 30 % of the picture are an empty wall.
  expect(words.y + words.height).toBeLessThanOrEqual(picture.y + picture.height * 0.3);
});
