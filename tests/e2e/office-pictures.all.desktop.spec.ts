import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photograph } from '#platform/test-photographs.ts';
import { expectAccessible } from './accessible.ts';
import { useOwnShop } from './own-shop.ts';
import { becomeOwner, chooseFrom, shotsOf, toastsOf } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();

// A refused file is a 422, a product changed meanwhile a 412; Chromium writes both to the console.
test.use({ expectedWords: /status of (412|422)/ });

test('photographs are added, described, ordered, removed and brought back, and the shop shows them', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, shop);
  const shot = shotsOf(page, 'pictures-');
  const main = page.getByRole('main');
  const toast = (text: string | RegExp) => toastsOf(page)(text).last();
  const files = await Promise.all(
    [
      ['front.png', 900, 1200],
      ['label.png', 1000, 1000],
    ].map(async ([name, width, height]) => {
      const path = join(shop.folder, String(name));
      writeFileSync(path, await photograph(Number(width), Number(height)).png().toBuffer());
      return path;
    }),
  );
  const drawing = join(shop.folder, 'drawing.png');
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>');

  await page.goto(`${shop.origin}/admin/products?status=published&sort=name`);
  await main.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  const href = await main.getByRole('link', { name: 'View in store' }).getAttribute('href');
  const inShop = async () => await (await request.get(`${shop.origin}${href}`)).text();
  const section = main.getByRole('region', { name: /^Photographs/ });
  const choose = section.locator('input[type=file][multiple]');

  // Two photographs and a drawing that says it is one.
  const rows = section.locator('li');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await choose.setInputFiles([...files, drawing]);
  await expect(section.getByText('is a drawing (SVG)')).toBeVisible({ timeout: 40_000 });
  await section.getByRole('button', { name: 'Leave out' }).click();
  await expect(rows).toHaveCount(before + 2, { timeout: 40_000 });
  await expectAccessible(page);
  await shot('added');
  for (const [index, text] of ['The whole bottle on red and green', 'The label, close'].entries()) {
    const description = rows.nth(before + index).getByRole('textbox', { name: 'Description' });
    await description.fill(text);
    await description.blur();
    await expect.poll(inShop, { timeout: 10_000 }).toContain(text);
  }

  // Up by its button: it is the main one, in the shop too.
  const last = section.locator('li').last();
  await last.scrollIntoViewIfNeeded();
  const count = await section.locator('li').count();
  for (let left = count - 1; left > 0; left -= 1) {
    await section.getByRole('button', { name: `Move Photograph ${left + 1} up` }).click();
    await expect(section.getByRole('textbox', { name: 'Description' }).nth(left - 1)).toHaveValue(
      'The label, close',
    );
  }
  await shot('ordered');
  await expect(section.locator('li').first().getByText('Main photograph')).toBeVisible();
  await expectAccessible(page);

  // What stays in sight of it where the shop crops it, by mouse and by keys.
  await section.getByRole('button', { name: 'Focus and crops of Photograph 1', exact: true }).click();
  const point = page.getByRole('slider', { name: 'Focus' });
  const box = await point.locator('xpath=preceding-sibling::img').boundingBox();
  if (!box) throw new Error('the picture has no box');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '79% from the left, 40% from the top');
  await expectAccessible(page);
  await shot('focus');
  await page.getByRole('button', { name: 'Save focus' }).click();
  await expect(toast('Focus saved')).toBeVisible();
  await expect.poll(inShop, { timeout: 10_000 }).toContain('focus fx70 fx9 fy40');

  // By drag, then removed and undone.
  await section.locator('li img').nth(4).scrollIntoViewIfNeeded();
  await section.locator('li img').nth(4).dragTo(section.locator('li img').nth(3));
  await expect(section.getByRole('textbox', { name: 'Description' }).nth(3)).toHaveValue(
    'The whole bottle on red and green',
  );
  await section.getByRole('button', { name: 'Remove Photograph 1', exact: true }).click();
  await expect(toast('Photograph removed')).toBeVisible();
  await expect.poll(inShop, { timeout: 10_000 }).not.toContain('The label, close');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await expect.poll(inShop, { timeout: 10_000 }).toContain('The label, close');

  // A new product takes several at once, without descriptions yet.
  await page.goto(`${shop.origin}/admin/products`);
  await expect(main.getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New product' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Test Still Gin');
  await chooseFrom(sheet, 'Category', 'Spirits');
  await sheet.getByRole('textbox', { name: 'SKU' }).fill('GIN-TEST-1');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Test Still Gin' })).toBeVisible();
  await choose.setInputFiles(files);
  await expect(section.locator('li')).toHaveCount(2, { timeout: 40_000 });

  // Prepared, but not added, because the product changed meanwhile: it stays, and can be sent again.
  const meanwhile = '**/api/admin/v1/products/*/pictures';
  await page.route(meanwhile, async (route) => {
    const json = { type: '/problems/changed-meanwhile', title: 'Changed meanwhile', status: 412 };
    await route.fulfill({ status: 412, contentType: 'application/problem+json', json });
  });
  const third = join(shop.folder, 'back.png');
  writeFileSync(third, await photograph(720, 900).png().toBuffer());
  await choose.setInputFiles(third);
  const again = section.getByRole('button', { name: 'Send again' });
  await expect(again).toBeVisible({ timeout: 40_000 });
  await page.unroute(meanwhile);
  await again.click();
  await expect(section.locator('li')).toHaveCount(3, { timeout: 40_000 });
  await expect(again).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await section.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shot('mobile');
});
