import { expectAccessible } from './accessible.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';
import { writeShopTime } from './text-steps.ts';

// A quote without proof of consent is refused.
test.use({ expectedWords: /422 \(Unprocessable Entity\)/ });

const shop = useOwnShop();

test('announcement, menus and home page are written as drafts, previewed and published', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(page.context());
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const part = (name: string | RegExp) => main.getByRole('region', { name });
  const saved = (text: string | RegExp) => expect(toastsOf(page)(text).last()).toBeVisible();
  const isSaved = async () => {
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
  };
  const publish = async (label: string) => {
    await page.getByRole('button', { name: label }).click();
    await saved('It is in the shop');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  };
  const shot = shotsOf(page, isMobile ? '390-' : '1440-', { fullPage: true });
  const office = async (path: string) => {
    await page.goto(`${shop.origin}/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await office('announcement');
  await part('The line').getByRole('button', { name: 'Write one' }).click();
  await sheet
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('We are closed on December 25 and 26. Parcels leave again on Monday.');
  await chooseFrom(sheet, 'Leads to', 'Shipping');
  await sheet.getByRole('textbox', { name: 'Text of the link' }).fill('Dates of dispatch');
  await shot('announcement');
  await expectAccessible(page);
  await isSaved();
  await expect(main.getByText('Announcement: new')).toBeVisible();
  await shot('announcement-draft');
  await publish('Publish 1 change');
  await office('menus');

  // A link of the header is renamed and moved to its front; the API is offered no more.
  await part('Header').getByRole('button', { name: 'Journal' }).click();
  await sheet.getByRole('textbox', { name: 'Text', exact: true }).fill('Stories');
  await sheet.getByRole('combobox', { name: 'Position' }).selectOption('1');
  await shot('link');
  await isSaved();
  await part('Parts of the shop').getByRole('checkbox', { name: /^API/ }).click();
  await expect(main.getByText('“API” is not offered any more')).toBeVisible();
  await expectAccessible(page);
  await shot('menus');
  await publish('Publish 2 changes');

  await office('home-page');
  await part('Slides').getByRole('button', { name: 'Slide', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Cider of the valley');
  await sheet.getByRole('textbox', { name: 'Text' }).fill('Pressed in October, dry by spring.');
  await sheet.getByRole('textbox', { name: 'Button' }).fill('See the ciders');
  await chooseFrom(sheet, 'Leads to', 'Category: Cider and perry');
  await shot('slide');
  await expectAccessible(page);
  await isSaved();
  const titles = part('Slides')
    .getByRole('listitem')
    .getByRole('button', { name: /^(?!Move)/ });
  for (const place of [2, 1, 0]) {
    await part('Slides').getByRole('button', { name: 'Move “Cider of the valley” up' }).click();
    await expect(titles.nth(place)).toHaveText('Cider of the valley');
  }
  await part('Quotes').getByRole('button', { name: 'Quote', exact: true }).click();
  await sheet.getByRole('textbox', { name: 'What was said' }).fill('The best cider in the county.');
  await sheet.getByRole('textbox', { name: 'Who' }).fill('Maude B.');
  await sheet.getByRole('textbox', { name: 'Where' }).fill('Guelph');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(
    sheet.getByText('Consent of testimonial 5 does not say how and when the person agreed to be quoted.'),
  ).toBeVisible();
  await sheet.getByRole('textbox', { name: 'How they agreed' }).fill('By email of November 3, 2026');
  await isSaved();
  await expect(part('Not in the shop yet: 2 changes').getByRole('listitem')).toHaveText([
    'Slide “Cider of the valley”: new',
    'Quote “Maude B.”: new',
  ]);
  await shot('home-page');
  await expectAccessible(page);

  // The preview is the home page with the draft; the shop is as it was.
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Cider of the valley');
  await shot('preview-screen');
  await sheet.getByRole('button', { name: 'Phone' }).click();
  await shot('preview-phone');
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await (await page.request.get(`${shop.origin}/`)).text()).not.toContain('Cider of the valley');

  // A planned moment, taken back: it is published by hand.
  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Publish at a time…' }).click();
  await writeShopTime(sheet, 'Publish at', new Date('2099-12-01T11:00:00Z'));
  await shot('schedule');
  await sheet.getByRole('button', { name: 'Schedule' }).click();
  await saved('It is scheduled');
  await expect(main.getByText(/^To be published Dec 1, 2099/)).toBeVisible();
  await shot('planned');
  await publish('Publish 2 changes');
  await expect(main.getByText(/^To be published/)).toHaveCount(0);

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

  // The version before comes back as a draft, and is in the shop once it is published.
  await office('home-page');
  const versions = part('Versions');
  await expect(versions.getByText('Slide “Cider of the valley”: new; Quote “Maude B.”: new')).toBeVisible();
  await versions.getByRole('button', { name: 'Take back…' }).first().click();
  await shot('restore');
  await sheet.getByRole('button', { name: 'Take back' }).click();
  await expect(main.getByText('Slide “Cider of the valley”: removed')).toBeVisible();
  await shot('restored');
  await publish('Publish 2 changes');
  await expect
    .poll(async () => await (await page.request.get(`${shop.origin}/`)).text())
    .not.toContain('Cider of the valley');
});
