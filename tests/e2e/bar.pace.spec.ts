import type { Page } from '@playwright/test';
import type { BarData } from '#contract/bar/bar-data.ts';
import { box, counts, keep } from './bar-steps.ts';
import { expectQuick, likeMidRangePhone, watchEvents } from './mid-range-phone.ts';
import { expect, open, test } from './shop.ts';

/** From a press to the frame that shows its answer, in the median: what Interaction to Next Paint calls good. */
const MAX_MS = 200;
/** Some in sight, some behind More. */
const PRESSED = ['Gin', 'Vodka', 'Bourbon', 'Rye whiskey', 'White rum', 'Tequila', 'Cognac'];
const AT_HOME = [
  'lemon-juice',
  'lime-juice',
  'soda-water',
  'tonic-water',
  'ginger-beer',
  'honey-syrup',
  'mint',
  'sweet-vermouth',
  'orange-liqueur',
  'bitter-red-aperitivo',
  'aromatic-bitters',
];

/** As many kinds and drinks as a large shop has: every drink by many names, every other one with one thing more. */
function grown({ kinds, recipes, substitutions }: BarData): BarData {
  const more = Array.from({ length: 300 - kinds.length }, (_, at) => ({
    id: `more-${at}`,
    name: `More ${at}`,
    group: 'fruit-and-herbs' as const,
    parent: null,
    category: null,
  }));
  const drinks = Array.from({ length: 500 }, (_, at) => {
    const needs = at % 2 === 0 ? [] : [`more-${at % more.length}`];
    return recipes
      .slice(at % recipes.length)
      .slice(0, 1)
      .map((drink) => ({ ...drink, slug: `${drink.slug}-${at}`, needs: [...drink.needs, ...needs] }));
  });
  return { kinds: [...kinds, ...more], substitutions, recipes: drinks.flat() };
}

/** Ticks and unticks on the processor of a mid-range phone, and expects each to be seen in time. */
async function expectQuickTicks(page: Page): Promise<void> {
  await keep(page, AT_HOME);
  await open(page, '/bar');
  await counts(page);
  await page.locator('.bar__more > summary').click();
  await likeMidRangePhone(page);
  await watchEvents(page, 'click');
  for (const name of PRESSED) {
    await box(page, name).click();
    await expect(box(page, name)).toBeChecked();
    await page.waitForTimeout(200);
  }
  await expectQuick(page, { min: 4, maxMs: MAX_MS });
}

test('a tick is answered at once on a mid-range phone', async ({ page }) => {
  // Everything here takes several times as long.
  test.slow();
  await expectQuickTicks(page);
});

test('so it is among 500 recipes and 300 kinds', { tag: '@all' }, async ({ page }) => {
  test.slow();
  await page.route('**/bar/data-*.json', async (route) => {
    const data: BarData = await (await route.fetch()).json();
    await route.fulfill({ json: grown(data) });
  });
  await expectQuickTicks(page);
  expect((await counts(page)).now, 'there is much to answer').toBeGreaterThan(50);
});
