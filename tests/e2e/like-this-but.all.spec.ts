import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { type Bottle, bottle } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';
import { getHead, paid } from './sommelier-steps.ts';

const section = (page: Page) => page.getByRole('region', { name: 'More like this' });
const choices = (page: Page) => section(page).getByRole('group', { name: 'Like this, but' });
const chip = (page: Page, name: string) => choices(page).getByRole('link', { name, exact: true });

/** Returns the bottles of the section: their slugs, and the sentences below each. */
async function others(page: Page): Promise<{ slug: string; sentences: string[] }[]> {
  const cards = await section(page).getByRole('article').all();
  return await Promise.all(
    cards.map(async (card) => ({
      slug: ((await card.getByRole('link').first().getAttribute('href')) ?? '').replace('/product/', ''),
      sentences: await card.locator('xpath=..').locator(':scope > p').allInnerTexts(),
    })),
  );
}

for (const [how, javaScriptEnabled] of [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    const enter = async (page: Page, address: string): Promise<void> => {
      await (javaScriptEnabled ? open(page, address) : page.goto(address));
    };

    test('a bottle links to similar ones with one difference, each says what changes in one line', async ({
      page,
      request,
    }) => {
      const own = `/product/${BOTTLES.plenty}`;
      const from = await bottle(request, BOTTLES.plenty);
      await enter(page, own);
      const alike = await others(page);
      expect(alike).toHaveLength(4);
      expect(await getHead(page)).toEqual({ robots: null, canonical: own });

      for (const [name, isTrue] of [
        ['cheaper', (other: Bottle) => paid(other) < paid(from)],
        ['without alcohol', (other: Bottle) => other.abv <= 0.5],
      ] as const) {
        await chip(page, name).click();
        await expect(page).toHaveURL(`${own}?but=${name.replace(' ', '-')}#like-this-but`);
        await expect(chip(page, name)).toHaveAttribute('aria-current', 'true');
        await expect(section(page).locator('[aria-current]')).toHaveCount(1);
        await expect(section(page)).toBeInViewport();
        await expect(section(page).getByRole('article').first()).toBeVisible();
        expect(await getHead(page)).toEqual({ robots: 'noindex, follow', canonical: own });
        const found = await others(page);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.map(({ slug }) => slug)).not.toContain(BOTTLES.plenty);
        for (const { slug, sentences } of found) {
          expect(sentences, slug).toEqual([expect.stringMatching(/^[\p{Lu}$].*\.$/u)]);
          const other = await bottle(request, slug);
          expect(other.stockQuantity, slug).toBeGreaterThan(0);
          expect(isTrue(other), `${slug} is ${name}`).toBe(true);
        }
      }

      // A second press deselects the chip.
      await chip(page, 'without alcohol').click();
      await expect(page).toHaveURL(`${own}#like-this-but`);
      await expect(section(page).getByRole('article')).toHaveCount(4);
      expect(await others(page)).toEqual(alike);
      await expect(section(page).locator('[aria-current]')).toHaveCount(0);
    });

    test('without an alternative it says so, with the name of the bottle', { tag: '@all' }, async ({
      page,
      request,
    }) => {
      const { slug, name } = await bottle(request, BOTTLES.onSale);
      await enter(page, `/product/${slug}?but=without-alcohol`);
      await expect(section(page)).toContainText(`We have nothing in stock like ${name} without alcohol.`);
      await expect(section(page).getByRole('article')).toHaveCount(0);
      expect((await getHead(page)).robots).toBe('noindex, follow');
      // Options without a result are not offered.
      await enter(page, `/product/${slug}`);
      await expect(chip(page, 'cheaper')).toBeVisible();
      await expect(chip(page, 'without alcohol')).toHaveCount(0);
    });
  });

test('ignores an unknown alternative, and a shared link shows every visitor the same', {
  tag: '@all',
}, async ({ page, request }) => {
  const own = `/product/${BOTTLES.plenty}`;
  await open(page, `${own}?but=cheaper`);
  const here = await others(page);
  expect(here).not.toEqual([]);
  await open(page, `${own}?but=cheaper&utm_source=mail#like-this-but`);
  await expect(section(page)).toBeInViewport();
  expect(await others(page)).toEqual(here);
  for (const but of ['stronger', 'SMOKIER', '%3Cscript%3E', '']) {
    await open(page, `${own}?but=${but}`);
    await expect(section(page).locator('[aria-current]')).toHaveCount(0);
    await expect(section(page).getByRole('article')).toHaveCount(4);
  }
  expect((await request.get('/product/no-such-bottle?but=cheaper')).status()).toBe(404);
});
