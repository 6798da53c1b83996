import { expectAccessible } from './accessible.ts';
import { becomeOwner, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

// The browser reports what is refused on purpose: an accent that cannot be read.
test.use({ expectedWords: /status of 422/ });

const shop = useOwnShop();

test('the shop is named, closed for a day and coloured by screen; each is shown at once and taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const toast = toastsOf(page);
  const shopPage = await context.newPage();
  // Every process of the shop shows a change within two seconds.
  const expectShown = async (path: string, check: () => Promise<void>) =>
    await expect(async () => {
      await shopPage.goto(`${shop.origin}${path}`);
      await check();
    }).toPass({ timeout: 10_000 });

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(main.getByRole('link', { name: /^Where do you deliver\? / })).toContainText('Ontario');
  await expectAccessible(page);

  // A field is found by the palette, which leads to it.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('postal code');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox', { name: 'Postal code' })).toBeFocused();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: 'Name of the shop' }).fill('The Two Stills');
  await main.getByRole('textbox', { name: 'City' }).fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('City is needed.')).toBeVisible();
  await main.getByRole('textbox', { name: 'City' }).fill('Hamilton');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Name and address: saved.')).toBeVisible();
  await expectShown('/contact', () => expect(shopPage).toHaveTitle(/The Two Stills/, { timeout: 500 }));
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(main.getByRole('textbox', { name: 'Name of the shop' })).toHaveValue('Alambic');

  await page.goto(`${shop.origin}/admin/settings/hours`);
  await main.getByRole('button', { name: 'Add a closed day' }).click();
  await main.getByRole('spinbutton', { name: /month/ }).fill('12');
  await main.getByRole('spinbutton', { name: /day/ }).fill('24');
  await main.getByRole('spinbutton', { name: /year/ }).fill('2099');
  await main.getByRole('textbox', { name: 'For what' }).fill('Stocktaking');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Opening hours: saved.')).toBeVisible();
  await expectShown('/contact', () =>
    expect(shopPage.getByText('Closed on December 24, 2099 (Stocktaking)')).toBeVisible({ timeout: 500 }),
  );

  await page.goto(`${shop.origin}/admin/settings/appearance`);
  const day = main.getByRole('textbox', { name: 'Accent of the light look', exact: true });
  await day.fill('#8fd0ba');
  await main.getByRole('textbox', { name: 'Accent of the dark look', exact: true }).fill('#f0a8c0');
  await expect(main.getByText(/^Contrast 1\.\d:1 on the page/)).toBeVisible();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await day.fill('#7a1f3d');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(toast('Logo and colours: saved.')).toBeVisible();
  await main
    .getByLabel('Logo', { exact: true })
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#b00" d="M0 0h15v20H0z"/><path fill="#00b" d="M25 0h15v20H25z"/></svg>',
      ),
    });
  await expect(toast('The picture is saved.')).toBeVisible();
  await expectAccessible(page);
  await expectShown('/', () =>
    expect(shopPage.locator('header .logo img')).toHaveAttribute('src', /^\/logo\.png\?v=/, { timeout: 500 }),
  );
  await expect(shopPage.locator('link[href^="/brand.css?v=7a1f3df0a8c0"]')).toHaveCount(1);
  const [header] = await shopPage
    .locator('header .logo img')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(header).toBeGreaterThan(20);
});
