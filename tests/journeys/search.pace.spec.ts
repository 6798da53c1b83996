import { expect, open, test } from './shop.ts';
import { answerSuggestions, bottle, openSearch, options, searchBox, suggestionsFor } from './suggestions.ts';

/** From a press to the frame that shows it, in the median. */
const MOST_MS = 100;
const SLOWER = 4;

test('typing stays smooth on a processor four times as slow', async ({ page, context }) => {
  // Everything here takes four times as long, the way to the page included.
  test.slow();
  await answerSuggestions(page, (query) =>
    suggestionsFor(query, {
      products: Array.from({ length: 6 }, (_, index) =>
        bottle(`Smoky ${query} ${index}`, { slug: `b-${index}` }),
      ),
    }),
  );
  await open(page, '/products');
  await openSearch(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const watched = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') dataset['presses'] = `${dataset['presses'] ?? ''} ${duration}`;
    }).observe(watched);
  });
  for (const letter of 'smoky ma') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(170);
  }
  await expect(options(page)).toHaveCount(9);
  for (let down = 0; down < 8; down += 1) await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).toHaveValue('smoky ma');
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '');
  const presses = noted.trim().split(' ').map(Number);
  const sorted = presses.toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(5);
  expect(sorted[sorted.length >> 1], `presses of ${presses.join(', ')} ms`).toBeLessThanOrEqual(MOST_MS);
});
