import { expect, open, test } from './shop.ts';

test('the longest name fits into its label and its card', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/search/all/verdicchio');
    const card = page.getByRole('article').filter({ hasText: 'Serrabruna Verdicchio Classico Superiore' });
    await expect(card).toBeVisible();
    const out = await card.evaluate((article) => {
      const { left, right } = article.getBoundingClientRect();
      return [...article.querySelectorAll('text, a, p, span:not(.sr)')].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      }).length;
    });
    expect(out, `${width} px wide`).toBe(0);
  }
});
