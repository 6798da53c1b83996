import { box, find, keep, NEGRONI, now, stored, tally, theirs, tick } from './bar-steps.ts';
import { otherBrowser } from './account-steps.ts';
import { expect, waitForHydration, open, test } from './shop.ts';

test('a bar is shared by its URL, and the recipient can save it', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const writeText = (text: string): Promise<void> =>
      Promise.resolve(void (document.documentElement.dataset['copied'] = text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await open(page, '/bar');
  await tick(page, ...NEGRONI.names);
  await page.getByRole('button', { name: 'Share this bar' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const address = await page.evaluate(() => document.documentElement.dataset['copied'] ?? '');
  expect(address).toBe(`${baseURL}/bar#have=${NEGRONI.ids.join(',')}`);

  const elsewhere = await otherBrowser(browser, baseURL);
  const there = await elsewhere.newPage();
  await open(there, address);
  await expect(theirs(there).getByRole('listitem')).toHaveText([...NEGRONI.names]);
  await expect(tally(there)).toContainText('This bar can make');
  await expect(now(there).getByRole('link', { name: 'Negroni' })).toBeVisible();
  expect(await stored(there)).toBeNull();
  await theirs(there).getByRole('button', { name: 'Save as my bar' }).click();
  await expect(there).toHaveURL(/\/bar$/);
  await expect(box(there, 'Sweet vermouth')).toBeChecked();
  await expect(tally(there)).toContainText('one bottle away');
  expect(await stored(there)).toEqual({ v: 1, have: NEGRONI.ids, bottles: [] });
  await there.reload();
  await waitForHydration(there);
  await expect(now(there).getByRole('link', { name: 'Negroni' })).toBeVisible();
  await elsewhere.close();
});

test('a shared bar does not change the own bar, and Add to my bar merges both', async ({ page }) => {
  await keep(page, ['vodka', 'sweet-vermouth']);
  await open(page, `/bar#have=${NEGRONI.ids.join(',')},no-such-kind`);
  await expect(theirs(page).getByRole('listitem')).toHaveText([...NEGRONI.names]);
  await expect(theirs(page)).toContainText("One more isn't on our list.");
  await expect(theirs(page)).toContainText('Your own bar still has two things.');
  await expect(find(page), 'a shared bar has no checkboxes').toHaveCount(0);
  await theirs(page).getByRole('button', { name: 'Back to my bar' }).click();
  await expect(page).toHaveURL(/\/bar$/);
  await expect(page.getByRole('heading', { name: 'What you have' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await stored(page))?.have).toEqual(['vodka', 'sweet-vermouth']);
  // The visitor edits the URL of the open page.
  await page.evaluate(() => {
    location.hash = 'have=sweet-vermouth%2Cdry-vermouth,no-such-kind';
  });
  await theirs(page).getByRole('button', { name: 'Add to my bar' }).click();
  await expect(page).toHaveURL(/\/bar$/);
  expect((await stored(page))?.have).toEqual(['vodka', 'sweet-vermouth', 'dry-vermouth']);
});

test('a shared bar of unknown kinds says so, and offers nothing to save', async ({ page }) => {
  await open(page, '/bar#have=no-such-kind,constructor');
  await expect(theirs(page)).toContainText('Nothing in it is on our list.');
  await expect(theirs(page).getByRole('button')).toHaveText(['Start my own']);
  await theirs(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'What you have' })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a hostile URL shows no shared bar and breaks nothing', async ({ page }) => {
  await keep(page, ['vodka']);
  for (const hash of [
    'have=<script>alert(1)</script>',
    'have=%',
    'have=%E0%A4%A',
    'have=__proto__',
    '%',
    `have=${'a'.repeat(60_000)}`,
  ]) {
    await page.goto('about:blank');
    await open(page, `/bar#${hash}`);
    await expect(tally(page), hash.slice(0, 40)).toContainText('Nothing yet.');
    await expect(box(page, 'Vodka')).toBeChecked();
    expect((await stored(page))?.have).toEqual(['vodka']);
  }
});

test('a URL with thousands of kinds shows the known ones at once', async ({ page }) => {
  await open(page, `/bar#have=gin,${Array.from({ length: 8_000 }, (_, at) => `k${at}`).join(',')}`);
  await expect(theirs(page).getByRole('listitem')).toHaveText(['Gin']);
  await expect(theirs(page)).toContainText("more aren't on our list.");
  await theirs(page).getByRole('button', { name: 'Save as my bar' }).click();
  expect((await stored(page))?.have).toEqual(['gin']);
});
