import { PAGES, TEMPLATES } from './bottles.ts';
import { overflow } from './overflow.ts';
import { expect, open, test } from './shop.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

for (const [name, address] of Object.entries(PAGES)) {
  const tag = TEMPLATES.has(name) ? [] : '@all';
  test(`nothing has to be scrolled sideways: ${name}`, { tag }, async ({ page }) => {
    await open(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px wide`).toEqual([]);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px wide with text of 200 %`).toEqual([]);
    }
  });
}

test('the longest name stands inside its label and its card', async ({ page }) => {
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
