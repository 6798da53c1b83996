import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';

test.use({ expectedWords: /422 \(Unprocessable/ });
const shop = useOwnShop();
/** Nothing answers there: the name is one of the examples that never exist (RFC 6761). */
const RECEIVER = 'https://books.example.invalid/hook';
/** What the shop makes and sends within seconds. */
const SOON = { timeout: 20_000 };

test('a webhook is added, tried, told of a change, sent a period again, given another secret, and deleted', async ({
  page,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const { main, sheet, goTo, saved, shot } = stepsOf(page, shop);
  const more = async (command: string): Promise<void> => {
    await page
      .getByRole('button', { name: 'More', exact: true })
      .and(page.locator('[aria-haspopup]'))
      .click();
    await page.getByRole('menuitem', { name: command }).click();
  };

  await test.step('it is added with the events of orders, and its secret is shown once', async () => {
    await goTo('webhooks');
    await expect(main.getByText('No webhook yet')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Add webhook' }).click();
    await sheet.getByRole('textbox', { name: 'Address' }).fill('http://books.example.invalid/hook');
    await sheet.getByRole('button', { name: 'Add webhook' }).click();
    await expect(sheet.getByText('Choose at least one event.')).toBeVisible();
    await sheet.locator('summary').filter({ hasText: 'Orders' }).click();
    await sheet.getByRole('button', { name: 'All of orders' }).click();
    await expect(sheet.getByText('16 of 16')).toBeVisible();
    await shot('webhook-sheet');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Add webhook' }).click();
    await expect(sheet.getByText(/begins with https:\/\/\.$/)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Address' }).fill(RECEIVER);
    await sheet.getByRole('button', { name: 'Add webhook' }).click();
    await expect(main.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await expect(main.getByText('On, nothing sent yet')).toBeVisible();
    await shot('webhook-secret');
    await expectAccessible(page);
    await page.reload();
    await expect(main.getByRole('link', { name: RECEIVER })).toBeVisible();
    await expect(page.getByText('whsec_')).toBeHidden();
  });

  await test.step('a test event shows what the receiver answers', async () => {
    await main.getByRole('link', { name: RECEIVER }).click();
    await expect(main.getByText('Nothing was sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await saved('A test event is on its way');
    await expect(main.getByText(/^Not reachable, attempt \d of 10$/).filter({ visible: true })).toBeVisible(
      SOON,
    );
    await expect(main.getByText(/^Nothing has arrived since/)).toBeVisible(SOON);
    await shot('webhook');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'webhook.test' }).filter({ visible: true }).click();
    await expect(sheet.getByText('"type": "webhook.test"')).toBeVisible();
    await shot('webhook-delivery');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it is told of every change, once it wants to', async () => {
    await more('Edit');
    await sheet.getByRole('checkbox', { name: 'Everything' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await saved('The webhook was saved');
    const address = page.url();
    await goTo('products?q=glen+orvin+12');
    await main.getByRole('link', { name: 'Glen Orvin 12', exact: true }).click();
    await main.getByRole('textbox', { name: 'Story', exact: true }).fill('Told to the receiver.');
    await main.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(main.getByRole('button', { name: /^Publish/ })).toBeHidden();
    await expect(async () => {
      await page.goto(address);
      await expect(main.getByText('product.updated').filter({ visible: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass(SOON);
  });

  await test.step('a period is sent again, once its number is known', async () => {
    await more('Send a period again…');
    const year = new Date().getFullYear();
    for (const [label, value] of [
      ['From', year - 1],
      ['To', year + 1],
    ] as const) {
      const parts = { year: value, month: 1, day: 1, hour: 1, minute: 0 };
      const group = sheet.getByRole('group', { name: label, exact: true });
      for (const [part, number] of Object.entries(parts))
        await group.getByRole('spinbutton', { name: new RegExp(`^${part}, `) }).fill(String(number));
      const half = group.getByRole('spinbutton', { name: /^AM\/PM, / });
      if (await half.isVisible()) await half.fill('AM');
    }
    await sheet.getByRole('button', { name: 'Count events' }).click();
    await expect(sheet.getByText(/events? (is|are) sent again/)).toBeVisible();
    await shot('webhook-replay');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Send again' }).click();
    await saved(/on (its|their) way$/);
  });

  await test.step('another secret, off, on, and gone', async () => {
    await more('Replace secret…');
    await sheet.getByRole('button', { name: 'Replace secret' }).click();
    await expect(main.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await expect(main.getByText(/^The former secret signs, too, until/)).toBeVisible();
    await more('Turn off');
    await expect(main.getByText('Nothing is sent while it is off.')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo' })
      .last()
      .click();
    await expect(main.getByText('Nothing is sent while it is off.')).toBeHidden();
    await more('Delete…');
    await shot('webhook-delete');
    await sheet.getByRole('button', { name: 'Delete webhook' }).click();
    await saved('The webhook was deleted');
    await expect(main.getByText('No webhook yet')).toBeVisible();
  });
});
