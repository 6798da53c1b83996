import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

// A field that is not right is refused, and a revoked link leads nowhere.
test.use({ expectedWords: /404 \(Not Found|412 \(Precondition|422 \(Unprocessable/ });

test('a product is written beside its preview, the shop unchanged until it is published', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, 'editor-');
  const toast = toastsOf(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.origin}/admin/products?status=published&sort=name`);
  await main.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const story = main.getByRole('textbox', { name: 'Story', exact: true });
  await expect(story).toBeVisible();
  const href = await main.getByRole('link', { name: 'View in store' }).getAttribute('href');
  const inShop = async () => await (await request.get(`${shop.origin}${href}`)).text();

  // The page of the shop in its frame, with its own styles, fonts and pictures.
  const frame = page.frameLocator('iframe[sandbox="allow-scripts"]');
  // It begins with the card.
  await expect(frame.locator('main .card')).toBeVisible();
  const wholePage = main.getByRole('button', { name: 'Page', exact: true });
  await wholePage.click();
  await expect(frame.locator('main h1')).toBeVisible();
  expect(await frame.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain(
    'Radio',
  );
  await expect
    .poll(() =>
      frame
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(frame.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  expect(await frame.locator('body').evaluate(() => origin)).toBe('null');
  await shot('page');

  // What is typed is in the frame within a second, and not in the shop.
  const words = `Told while the copper cools, ${Date.now()}.`;
  await story.fill('');
  await story.pressSequentially(words.slice(0, -3));
  const typedAt = Date.now();
  await story.pressSequentially(words.slice(-3));
  await expect(frame.getByText(words)).toBeVisible();
  expect(Date.now() - typedAt).toBeLessThan(process.env['CI'] === undefined ? 2_000 : 4_000);
  expect(await inShop()).not.toContain(words);
  const publish = main.getByRole('button', { name: 'Publish 1 change' });
  await expect(publish).toBeVisible();
  await expect(main.getByText('Draft saved')).toBeVisible();
  await expectAccessible(page);
  await shot('typed');

  // A reload loses nothing.
  await page.reload();
  await expect(story).toHaveValue(words);
  await expect(publish).toBeVisible();
  await wholePage.click();
  await expect(frame.getByText(words)).toBeVisible();

  // A flavour by keys alone, and what is wrong stands at its field.
  const slider = main.getByRole('slider').first();
  await slider.focus();
  const level = Number(await slider.inputValue());
  await page.keyboard.press(level === 5 ? 'ArrowDown' : 'ArrowUp');
  await expect(slider).toHaveValue(String(level === 5 ? 4 : level + 1));
  await expect(main.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible();
  const abv = main.getByRole('textbox', { name: 'ABV' });
  await abv.fill('strong');
  await page.keyboard.press('Control+s');
  await expect(main.getByText('Enter a number from 0 to 100, such as 43.5.').first()).toBeVisible();
  await expect(abv).toBeFocused();
  await page.keyboard.press('Control+z');
  await abv.fill('46');

  // Card and phone.
  await main.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(frame.locator('main .card')).toBeVisible();
  await shot('card');
  await main.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(frame.locator('main h1')).toBeVisible();
  await shot('phone');

  // A link for a colleague works without a sign-in, until it is revoked.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin });
  await main.getByRole('button', { name: 'Share' }).click();
  await main.getByRole('button', { name: 'Copy a link' }).click();
  await expect(toast(/Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await request.get(link);
  expect([shared.status(), await shared.text()]).toEqual([200, expect.stringContaining(words)]);
  expect(shared.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await main.getByRole('button', { name: 'Share' }).click();
  await main.getByRole('button', { name: 'Revoke all links' }).click();
  await expect(toast(/No link to this preview/)).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
  await expect(frame.locator('main h1')).toBeVisible();

  // Published by the key: the shop has it.
  await story.focus();
  await page.keyboard.press('Control+s');
  await expect(toast(/updated in the shop/)).toBeVisible();
  await expect.poll(inShop).toContain(words);
  await expect(main.getByRole('button', { name: /^Publish/ })).toBeHidden();

  // Discarded, the field is as it was.
  await story.fill('Nothing to see.');
  await expect(main.getByRole('button', { name: 'Publish 1 change' })).toBeInViewport();
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect(story).toHaveValue(words);
  // The draft was everybody's: Undo brings it back.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(story).toHaveValue('Nothing to see.');
  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect(story).toHaveValue(words);

  // Letters after Add go into the new field, also those of commands; Escape leaves it.
  await main.getByRole('button', { name: 'Barcode', exact: true }).click();
  await page.keyboard.type('zen');
  const added = main.getByRole('textbox', { name: /^GTIN/ }).last();
  await expect(added).toHaveValue('zen');
  await page.keyboard.press('Escape');
  await expect(added).not.toBeFocused();
  await main.getByRole('button', { name: 'Discard changes' }).click();

  // The dark look, and a phone with the preview as a tab.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot('cellar');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await shot('mobile');
  await main.getByRole('button', { name: 'Live preview' }).click();
  await expect(frame.locator('main .card')).toBeVisible();
  await shot('mobile-preview');
});
