import { photograph } from '#platform/test-photographs.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner, chooseFrom } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';
import { editorOf, embed, writeShopTime } from './text-steps.ts';

const shop = useOwnShop();

test('an article is written, scheduled, changed, restored and archived; a page, a question and a recipe follow', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const { main, sheet, goTo, saved, shot } = stepsOf(page, shop);
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const command = async (name: string) => {
    await main.getByRole('button', { name: 'More commands' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const publish = async () => {
    await main.getByRole('button', { name: /^Publish/ }).click();
    await saved('It is published');
  };
  const shopPage = await context.newPage();
  // Every process of the shop shows a change within two seconds.
  const expectShown = async (path: string, text: string, timeout = 4_000) =>
    await expect(async () => {
      await open(shopPage, `${shop.origin}${path}`);
      await expect(shopPage.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 300 });
    }).toPass({ timeout });

  await test.step('an article with two bottles and a picture', async () => {
    await goTo('texts/article');
    await expectAccessible(page);
    await shot('journal');
    await main.getByRole('button', { name: 'New article' }).click();
    await field('Title').fill('Two bottles for a cold evening');
    await field('Excerpt').fill('One of smoke, one of fruit.');
    await (await editorOf(page, 'Text')).pressSequentially('Begin with the smoke.');
    await embed(page, 'Bottle', 'glen orv', 'Glen Orvin 12');
    // Writing goes on after the bottle.
    await page.keyboard.type('Then the fruit.');
    await embed(page, 'Bottle', 'auchen', 'Auchenfearn 10');
    await expect(main.locator('.ProseMirror')).toHaveText(
      /Begin with the smoke\.\s*Glen Orvin 12\s*Then the fruit\.\s*Auchenfearn 10/,
    );
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'evening.png',
        mimeType: 'image/png',
        buffer: await photograph(1600, 1000).png().toBuffer(),
      });
    await expect(main.getByRole('button', { name: 'Remove photograph' })).toBeVisible({ timeout: 40_000 });
    await field('Topic').fill('Whisky');
    await shot('article-new');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create' }).click();
    await saved('It is created. It is not public yet.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two bottles for a cold evening');
    expect((await page.request.get(`${shop.origin}/blog/two-bottles-for-a-cold-evening`)).status()).toBe(404);
  });

  await test.step('it is seen in the real page before it is public', async () => {
    await main.getByRole('button', { name: 'Preview' }).click();
    const frame = page.frameLocator('iframe[sandbox="allow-scripts"]');
    await expect(frame.locator('h1')).toHaveText('Two bottles for a cold evening', { timeout: 20_000 });
    await expect(frame.locator('.card', { hasText: 'Glen Orvin 12' })).toBeVisible();
    await shot('article-preview');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('it is public at its moment, not before', async () => {
    await command('Schedule');
    // The next full minute that leaves ten seconds to fill in the form.
    const at = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000);
    await writeShopTime(sheet, 'Publish at', at);
    await shot('article-schedule');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Schedule' }).click();
    await saved('It is scheduled');
    await expect(main.getByText(/^To be published/).first()).toBeVisible();
    await shot('article-planned');
    await open(shopPage, `${shop.origin}/blog`);
    await expect(shopPage.getByText('Two bottles for a cold evening')).toHaveCount(0);
    await expectShown('/blog', 'Two bottles for a cold evening', at.getTime() - Date.now() + 8_000);
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    await expectShown('/blog/two-bottles-for-a-cold-evening', 'Auchenfearn 10');
    await stepsOf(shopPage, shop).shot('shop-article');
    await expectAccessible(shopPage);
  });

  await test.step('it is changed, compared with its versions, and an older one restored', async () => {
    await goTo('texts/article/two-bottles-for-a-cold-evening');
    await field('Excerpt').fill('One of peat, one of plum.');
    await expect(main.getByText('Draft saved')).toBeVisible();
    await publish();
    await expectShown('/blog', 'One of peat, one of plum.');
    await main.getByRole('button', { name: 'Compare' }).first().click();
    await expect(sheet.locator('del', { hasText: 'smoke' }).first()).toBeVisible();
    await expect(sheet.locator('ins', { hasText: 'peat' }).first()).toBeVisible();
    await shot('article-versions');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Restore' }).click();
    await saved(/^Version \d+ is restored/);
    await expect(field('Excerpt')).toHaveValue('One of smoke, one of fruit.');
    await expectShown('/blog', 'One of smoke, one of fruit.');
  });

  await test.step('the page of terms is read once, changed, and in the shop within two seconds', async () => {
    await goTo('texts/page/terms');
    await shot('terms');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Mark as read' }).click();
    await saved('Marked as read');
    const editor = await editorOf(page, 'Text');
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Orders are taken in Guelph.');
    await publish();
    await expectShown('/terms', 'Orders are taken in Guelph.', 2_500);
  });

  await test.step('a question', async () => {
    await goTo('texts/question/new');
    await field('Question').fill('Do you wrap presents?');
    await (await editorOf(page, 'Answer')).pressSequentially('Yes, in brown paper.');
    await field('Group').fill('Presents');
    await shot('question');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create' }).click();
    await saved('It is created. It is not public yet.');
    await publish();
    await expectShown('/faq', 'Do you wrap presents?');
  });

  await test.step('a recipe', async () => {
    await goTo('texts/recipe/new');
    await field('Name').fill('Guelph Sour');
    await field('Description').fill('Gin, lemon and maple.');
    await chooseFrom(main, 'Base', 'Gin');
    await main.getByRole('combobox', { name: 'Glass', exact: true }).fill('Coupe');
    for (const [index, [name = '', quantity = '', abv = '', ml = '']] of [
      ['Gin', '2', '40', '60'],
      ['Lemon juice', '1', '', ''],
    ].entries()) {
      await main.getByRole('button', { name: 'Add ingredient' }).click();
      const row = main.locator('.ingredients__row').nth(index);
      await row.getByRole('textbox', { name: 'Ingredient', exact: true }).fill(name);
      await row.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity);
      await row.getByRole('combobox', { name: 'Unit', exact: true }).fill('oz');
      await row.locator('summary').click();
      await row.getByRole('textbox', { name: 'ABV in %', exact: true }).fill(abv);
      await row.getByRole('textbox', { name: /^Volume in mL/ }).fill(ml);
    }
    await field('Steps').fill('Shake with ice.\nStrain.');
    await main.locator('summary', { hasText: 'Minutes, servings' }).click();
    await field('Note').fill('Maple from the county.');
    await shot('recipe');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Create' }).click();
    await saved('It is created. It is not public yet.');
    await publish();
    await expectShown('/recipes/guelph-sour', 'Maple from the county.');
  });

  await test.step('the article is archived, and its address leads on', async () => {
    await goTo('texts/article/two-bottles-for-a-cold-evening');
    await command('Archive');
    await sheet.getByRole('textbox', { name: 'Leads to' }).fill('/blog');
    await shot('article-archive');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Archive' }).click();
    await saved('It is saved');
    await expect(async () => {
      await shopPage.goto(`${shop.origin}/blog/two-bottles-for-a-cold-evening`);
      await expect(shopPage).toHaveURL(/\/blog$/, { timeout: 300 });
    }).toPass({ timeout: 4_000 });
  });
});
