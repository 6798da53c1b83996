import { box, counts, find, keepText, NEGRONI, now, stored, tally, tick } from './bar-steps.ts';
import { expect, open, test } from './shop.ts';

test('two tabs show the same bar', async ({ page, context }) => {
  await open(page, '/bar');
  const other = await context.newPage();
  await open(other, '/bar');
  await tick(other, ...NEGRONI.names);
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
  await page.bringToFront();
  await find(page).fill('sweet verm');
  await box(page, 'Sweet vermouth').uncheck();
  await expect(now(other).getByRole('link', { name: 'Negroni' })).toHaveCount(0);
  expect((await stored(other))?.have).toEqual(['london-dry-gin', 'bitter-red-aperitivo']);
});

for (const [what, text] of Object.entries({
  'not JSON': '{',
  'a list': '["gin"]',
  'of another version': '{"v":2,"have":{"gin":true}}',
  'full of invalid kinds':
    '{"v":1,"have":[null,7,{"id":"gin"},"<b>gin</b>","__proto__"],"bottles":[null,{"slug":"x"}]}',
})) {
  test(`a stored bar that is ${what} breaks nothing, and the next tick replaces it`, async ({ page }) => {
    await keepText(page, text);
    await open(page, '/bar');
    await expect(tally(page)).toContainText('Nothing ticked yet');
    await tick(page, 'Vodka');
    await counts(page);
    expect(await stored(page)).toEqual({ v: 1, have: ['vodka'], bottles: [] });
  });
}

test('without storage the bar lasts as long as its page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/bar');
  await tick(page, ...NEGRONI.names);
  await expect(now(page).getByRole('link', { name: 'Negroni' })).toBeVisible();
});
