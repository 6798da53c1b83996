import { expectQuick, likeMidRangePhone, watchEvents } from './mid-range-phone.ts';
import { expect, open, test } from './shop.ts';

/** From a press to the frame that shows it, in the median. */
const MAX_MS = 100;

test('filtering a list while typing stays smooth on a mid-range phone', async ({ page }) => {
  // Everything here takes several times as long.
  test.slow();
  await open(page, '/products');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Filter all products' });
  await field.click();
  await likeMidRangePhone(page);
  await watchEvents(page, 'keydown');
  // Slower than the pause after which the list follows, so that each press meets the drawing of the one before.
  await field.pressSequentially('riesling', { delay: 320 });
  await expect(page).toHaveURL(/q=riesling&typed=1$/);
  await field.press('Enter');
  await expect(page).toHaveURL(/q=riesling$/);
  await expectQuick(page, { min: 5, maxMs: MAX_MS });
});
