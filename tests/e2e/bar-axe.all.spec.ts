import { expectAccessible } from './accessible.ts';
import { oneAway, box, counts, keep, NEGRONI, now, theirs } from './bar-steps.ts';
import { overflow } from './overflow.ts';
import { expect, open, test } from './shop.ts';

/**
 * Enough for results with all their parts: substitutes, one bottle to buy, and many drinks that are
 * one bottle away.
 */
const FULL = [...NEGRONI.ids, 'gin', 'bourbon', 'lemon-juice', 'lime', 'soda-water', 'dry-vermouth', 'vodka'];
const SHARED = `/bar#have=${FULL.join(',')},no-such-kind`;

// axe.spec.ts covers the empty bar.
test('axe finds no violation, and nothing is wider than 320 px: a bar with all lists open', async ({
  page,
}) => {
  await keep(page, FULL);
  await open(page, '/bar');
  await expect(now(page)).toBeVisible();
  const closed = page.locator('.bar__more:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  // The longest list spans both columns, so that no column ends early.
  const [list, tool] = await Promise.all([oneAway(page).boundingBox(), page.locator('.bar').boundingBox()]);
  expect([list?.x, list?.width]).toEqual([tool?.x, tool?.width]);
  await page.getByRole('button', { name: 'Add a bottle from our shop' }).click();
  await page.getByRole('searchbox', { name: 'Name of the bottle' }).fill('london');
  await page
    .getByRole('button', { name: /^Add .*London/ })
    .first()
    .click();
  await expect(box(page, 'London dry gin from your bottle')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name of the bottle' }).fill('london');
  await expect(page.getByRole('button', { name: /^Add .*London/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});

test('axe finds no violation, and nothing is wider than 320 px: a shared bar', async ({ page }) => {
  await keep(page, ['vodka']);
  await open(page, SHARED);
  await expect(theirs(page)).toBeVisible();
  await counts(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});

test('axe finds no violation, and nothing is wider than 320 px: a recipe with bar marks', async ({
  page,
}) => {
  await keep(page, ['gin', 'sweet-vermouth']);
  await open(page, '/recipes/negroni');
  await expect(page.locator('.rec__bar')).toContainText('You still need:');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflow(page)).toEqual([]);
});
