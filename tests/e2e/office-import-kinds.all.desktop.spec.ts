import type { Page } from '@playwright/test';
import { z } from 'zod';
import { useOwnShop } from './own-shop.ts';
import { addPasskeyDevice, becomeOwner } from './office-owner.ts';
import { expect, test } from './shop.ts';

const shop = useOwnShop();
const ListSchema = z.object({ items: z.array(z.object({ sku: z.string(), priceCents: z.int() })).min(2) });

async function take(page: Page, name: string, content: string): Promise<void> {
  await page.goto(`${shop.origin}/admin/imports`);
  await page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Columns' })).toBeVisible();
}

/** A manager joins by the link that the Owner hands over. */
async function becomeManager(owner: Page, page: Page): Promise<void> {
  await owner.goto(`${shop.origin}/admin/staff`);
  await owner.getByRole('button', { name: 'Invite staff' }).click();
  await owner.getByRole('textbox', { name: 'Email' }).fill('maya@example.ca');
  await owner.getByRole('checkbox', { name: 'Manager' }).check();
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  const handed = owner.getByRole('dialog', { name: 'Give this link to maya@example.ca' });
  await page.goto(await handed.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.getByRole('textbox', { name: 'Name' }).fill('Maya Lund');
  await page.getByRole('button', { name: 'Continue' }).click();
  await addPasskeyDevice(page);
  await page.getByRole('button', { name: /passkey/i }).click();
  await page.getByRole('link', { name: 'Open the back office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('prices are set from a file, and a manager brings customers without consents', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const listed = await page.request.get(`${shop.origin}/api/admin/v1/products?limit=5&status=published`, {
    headers: { 'x-office': '1' },
  });
  const [one, two] = ListSchema.parse(await listed.json()).items;
  const priceOf = (cents = 0): string => ((cents + 100) / 100).toFixed(2).replace('.', ',');

  // Prices: known by the columns, the differences shown, written as one.
  await take(
    page,
    'prices.csv',
    `SKU;Price\n${one?.sku};${priceOf(one?.priceCents)}\n${two?.sku};${priceOf(two?.priceCents)}\nNONE;1,50\n`,
  );
  await expect(main.getByText('These look like prices.')).toBeVisible();
  await expect(main.getByText('2 columns are clear: show')).toBeVisible();
  await main.getByRole('button', { name: 'Check 3 rows' }).first().click();
  await expect(main.getByText('No product has the SKU NONE.')).toBeVisible({ timeout: 60_000 });
  await main.getByRole('checkbox', { name: 'Leave out 1 row with errors' }).check();
  await main.getByRole('button', { name: 'Set 2 prices' }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText('0 rows created, 2 changed')).toBeVisible();

  // Customers: a manager sees why consents are refused, and brings the people without them.
  const context = await browser.newContext();
  const manager = await context.newPage();
  manager.setDefaultTimeout(20_000);
  await becomeManager(page, manager);
  const list = manager.getByRole('main');
  await take(
    manager,
    'customers.csv',
    'Email,Name,Wants mail,Words of the consent\nann@one.example,Ann,yes,Send me news.\n',
  );
  await expect(list.getByText('These look like customers.')).toBeVisible();
  await list.getByRole('button', { name: 'Check 1 row' }).first().click();
  await expect(list.getByText('Only an Owner imports consents.')).toBeVisible();
  await list.getByRole('combobox', { name: 'Where Words of the consent goes' }).selectOption('Leave out');
  await list.getByRole('button', { name: 'Check 1 row' }).first().click();
  await expect(list.getByRole('heading', { level: 1, name: 'Differences' })).toBeVisible({ timeout: 60_000 });
  await expect(list.getByText('Comes in without consent')).toBeVisible();
  await list.getByRole('button', { name: 'Import 1 customer' }).first().click();
  await expect(list.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible({ timeout: 60_000 });
  await manager.goto(`${shop.origin}/admin/customers`);
  await expect(list.getByRole('link', { name: 'Ann' })).toBeVisible();
  await context.close();
});
