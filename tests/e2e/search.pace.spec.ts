import { expectQuick, likeMidRangePhone, watchEvents } from './mid-range-phone.ts';
import { expect, open, test } from './shop.ts';
import { answerSuggestions, bottle, openSearch, options, searchBox, suggestionsFor } from './suggestions.ts';

/** Median time from a key press to the frame that shows it. */
const MAX_MS = 100;

test('typing stays smooth on a mid-range phone', { tag: '@all' }, async ({ page }) => {
  // The slowed-down CPU makes everything several times slower.
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
  await likeMidRangePhone(page);
  await watchEvents(page, 'keydown');
  for (const key of 'smoky ma') {
    await page.keyboard.press(key);
    // The pace of a person.
    await page.waitForTimeout(170);
  }
  await expect(options(page)).toHaveCount(9);
  for (let down = 0; down < 8; down += 1) await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).toHaveValue('smoky ma');
  await expectQuick(page, { min: 5, maxMs: MAX_MS });
});
