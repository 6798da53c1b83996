import { expectAccessible } from './accessible.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';

// A quote without proof of consent is refused.
test.use({ expectedWords: /422 \(Unprocessable Entity\)/ });

const shop = useOwnShop();

test('announcement, menus and home page are written, and in the shop at once', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(page.context());
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const part = (name: string | RegExp) => main.getByRole('region', { name });
  const saved = (text: string | RegExp) => expect(toastsOf(page)(text).last()).toBeVisible();
  const shot = shotsOf(page, isMobile ? '390-' : '1440-', { fullPage: true });
  const office = async (path: string) => {
    await page.goto(`${shop.origin}/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await office('menus');
  await part('Announcement').getByRole('button', { name: 'Write one' }).click();
  await sheet
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('We are closed on December 25 and 26. Parcels leave again on Monday.');
  await chooseFrom(sheet, 'Leads to', 'Shipping');
  await sheet.getByRole('textbox', { name: 'Text of the link' }).fill('Dates of dispatch');
  await shot('announcement');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved('The announcement is saved');

  // A link of the header is renamed and moved to its front; the API is offered no more.
  await part('Header').getByRole('button', { name: 'Journal' }).click();
  await sheet.getByRole('textbox', { name: 'Text', exact: true }).fill('Stories');
  await sheet.getByRole('combobox', { name: 'Position' }).selectOption('1');
  await shot('link');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved('The link “Stories” is saved');
  await part('Parts of the shop').getByRole('checkbox', { name: /^API/ }).click();
  await saved('“API” is not offered any more');
  await expectAccessible(page);
  await shot('menus');

  await office('home-page');
  await part('Slides').getByRole('button', { name: 'Slide', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Cider of the valley');
  await sheet.getByRole('textbox', { name: 'Text' }).fill('Pressed in October, dry by spring.');
  await sheet.getByRole('textbox', { name: 'Button' }).fill('See the ciders');
  await chooseFrom(sheet, 'Leads to', 'Category: Cider and perry');
  await shot('slide');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved('“Cider of the valley” is saved');
  for (const _ of [1, 2, 3]) {
    await part('Slides').getByRole('button', { name: 'Move “Cider of the valley” up' }).click();
    await saved('“Cider of the valley” is moved');
  }
  await part('Quotes').getByRole('button', { name: 'Quote', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('The best cider in the county.');
  await sheet.getByRole('textbox', { name: 'Who' }).fill('Maude B.');
  await sheet.getByRole('textbox', { name: 'Where' }).fill('Guelph');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Consent says how and when the person agreed to be quoted.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'How they agreed' }).fill('By email of November 3, 2026');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await saved('“Maude B.” is saved');
  await shot('home-page');

  // The shop, within two seconds.
  await expect
    .poll(async () => {
      await open(page, shop.origin);
      return await main.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Cider of the valley');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
  await shot('shop-home');
  await expectAccessible(page);
  const header = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByRole('link').first()).toHaveText(isMobile ? 'Stories' : 'Spirits');
  await expect(header.getByRole('link', { name: 'Stories' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'API' })).toHaveCount(0);
  expect((await page.request.get(`${shop.origin}/api/docs`)).status()).toBe(404);
  expect((await page.request.get(`${shop.origin}/bar`)).status()).toBe(200);
  await open(page, `${shop.origin}/product/glen-orvin-12`);
  await shot('shop-product');
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/shipping$/);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});
