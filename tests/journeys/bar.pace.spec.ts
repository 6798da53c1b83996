import type { Page } from '@playwright/test';
import type { BarData } from '#contract/bar/bar-data.ts';
import { box, counts, keep } from './bar-steps.ts';
import { expect, open, test } from './shop.ts';

/** From a press to the frame that shows its answer, in the median: what Interaction to Next Paint calls good. */
const MOST_MS = 200;
const SLOWER = 4;
/** All of them stand in the group that is open to begin with. */
const PRESSED = ['Gin', 'Vodka', 'Bourbon', 'Rye whiskey', 'White rum', 'Tequila', 'Cognac'];
const AT_HOME = [
  ...['lemon-juice', 'lime-juice', 'soda-water', 'tonic-water', 'ginger-beer', 'honey-syrup', 'mint'],
  ...['sweet-vermouth', 'orange-liqueur', 'bitter-red-aperitivo', 'aromatic-bitters'],
];

/** As many kinds and drinks as a large shop has: every drink by many names, every other one with one thing more. */
function grown({ kinds, recipes, substitutions }: BarData): BarData {
  const more = Array.from({ length: 300 - kinds.length }, (_, at) => ({
    ...{ id: `more-${at}`, name: `More ${at}`, group: 'fruit-and-herbs' as const },
    ...{ parent: null, category: null },
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

/** Ticks and unticks on a slower processor. Answers how long each took to be seen, the shortest first. */
async function pressesIn(page: Page): Promise<number[]> {
  await keep(page, AT_HOME);
  await open(page, '/bar');
  await counts(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const watched = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'click') dataset['presses'] = `${dataset['presses'] ?? ''} ${duration}`;
    }).observe(watched);
  });
  for (const name of PRESSED) {
    await box(page, name).click();
    await expect(box(page, name)).toBeChecked();
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '');
  return noted
    .trim()
    .split(' ')
    .map(Number)
    .toSorted((one, other) => one - other);
}

test('a tick is answered at once on a processor four times as slow', async ({ page }) => {
  // Everything here takes four times as long, the way to the page included.
  test.slow();
  const presses = await pressesIn(page);
  expect(presses.length).toBeGreaterThan(4);
  expect(presses[presses.length >> 1], `presses of ${presses.join(', ')} ms`).toBeLessThanOrEqual(MOST_MS);
});

test('so it is among 500 recipes and 300 kinds', async ({ page }) => {
  test.slow();
  await page.route('**/bar/data-*.json', async (route) => {
    const data: BarData = await (await route.fetch()).json();
    await route.fulfill({ json: grown(data) });
  });
  const presses = await pressesIn(page);
  expect((await counts(page)).now, 'there is much to answer').toBeGreaterThan(50);
  expect(presses.length).toBeGreaterThan(4);
  expect(presses[presses.length >> 1], `presses of ${presses.join(', ')} ms`).toBeLessThanOrEqual(MOST_MS);
});
