import { expectQuick, likeMidRangePhone, watchEvents } from './mid-range-phone.ts';
import { expect, open, test } from './shop.ts';

/** Median time from a key press to the frame that shows it. */
const MAX_MS = 100;

test('filtering a list while typing stays smooth on a mid-range phone', { tag: '@all' }, async ({ page }) => {
  // The slowed-down CPU makes everything several times slower.
  test.slow();
  await open(page, '/products');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Filter all products' });
  await field.click();
  await likeMidRangePhone(page);
  await watchEvents(page, 'keydown');
  // Longer than the debounce of the list, so that each key press meets the rendering of the one
  // before.
  await field.pressSequentially('riesling', { delay: 320 });
  await expect(page).toHaveURL(/q=riesling&typed=1$/);
  await field.press('Enter');
  await expect(page).toHaveURL(/q=riesling$/);
  await expectQuick(page, { min: 5, maxMs: MAX_MS });
});
