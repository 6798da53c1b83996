import type { Page } from '@playwright/test';
import { bindWords } from '#ui/bind-words.ts';
import { headlineClass } from '#web/page/headline-class.server.ts';
import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const FOLD = { width: 1280, height: 720 };

/** Window sizes in which the first question and its answers are in the first view. */
const FIRST_VIEWS = [FOLD, { width: 1440, height: 900 }, { width: 390, height: 844 }];

type Bottle = { name: string; producer: string; kind: string; shortDescription: string; origin: string };

test.use({ viewport: FOLD });

test('Add to Cart is above the fold under the longest name', async ({ page }) => {
  await open(page, `/product/${BOTTLES.longNames}`);
  const button = await page
    .getByRole('main')
    .getByRole('button', { name: 'Add to Cart' })
    .first()
    .boundingBox();
  expect((button?.y ?? FOLD.height) + (button?.height ?? 0)).toBeLessThanOrEqual(FOLD.height);
});

test('Add to Cart is above the fold under every name', { tag: '@all' }, async ({ page, request }) => {
  const { items } = await (await request.get('/api/public/products')).json();
  const bottles: Bottle[] = items.map(
    ({ product, category }: { product: Bottle; category: { name: string } }) => ({
      ...product,
      kind: category.name,
    }),
  );
  expect(bottles.length).toBeGreaterThan(100);
  await open(page, `/product/${BOTTLES.plenty}`);
  await page.evaluate(() => document.fonts.ready);
  expect(await below(page, bottles)).toEqual([]);
});

test("the sommelier's first question and all its answers are above the fold", async ({ page }) => {
  for (const size of FIRST_VIEWS) {
    await page.setViewportSize(size);
    await open(page, '/sommelier');
    const answers = page.getByRole('main').getByRole('checkbox').locator('..');
    expect(await answers.count()).toBeGreaterThan(3);
    for (const seen of [page.getByRole('heading', { name: 'Who is it for?' }), ...(await answers.all())])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

/**
 * Replaces the parts of the page that differ between bottles. Returns the names of the bottles with
 * which the button ends below the fold.
 */
async function below(page: Page, bottles: readonly Bottle[]): Promise<string[]> {
  return await page.evaluate(
    (all) =>
      all
        .filter(({ runs, className, producer, kind, shortDescription, origin }) => {
          const [headline, maker, category, short, place, button] = [
            'h1',
            '.buy__from a:first-child',
            '.buy__from a:last-child',
            '.buy__short',
            '.facts dd',
            '.buy .btn--primary',
          ].map((selector) => document.querySelector(selector));
          if (!headline || !maker || !category || !short || !place || !button)
            throw new Error('a part of the product page was not found: update the selectors');
          headline.replaceChildren(
            ...runs.flatMap(({ text, isBound }) => {
              const run = document.createElement('span');
              run.className = isBound ? 'bound' : '';
              run.textContent = text;
              return [run, ' '];
            }),
          );
          headline.className = className;
          maker.textContent = producer;
          category.textContent = kind;
          short.textContent = shortDescription;
          place.textContent = origin;
          return button.getBoundingClientRect().bottom > innerHeight;
        })
        .map(({ name }) => name),
    bottles.map(({ name, producer, kind, shortDescription, origin }) => ({
      name,
      producer,
      kind,
      shortDescription,
      origin,
      runs: bindWords(name),
      className: headlineClass(name),
    })),
  );
}
