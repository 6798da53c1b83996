import { openDatabaseForCli } from '#platform/database/open-database-for-cli.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();
const ORVIN = 'glen-orvin-12';

/** Changes what the test payment knows, in the database of the running shop. */
async function change(statement: string): Promise<void> {
  const { pool, close } = await openDatabaseForCli({ dataDir: shop.folder, log: silentLog });
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}

test('a payout matches to the cent, and a difference is explained by the owner', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-', { fullPage: true });
  await rememberAge(page.context());
  const number = await buyBottles(page, shop, [ORVIN]);

  // Its bottle is refunded.
  await page.goto(`${shop.origin}/admin/orders/${number}`);
  await main
    .getByRole('button', { name: /^Refund/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happened?').selectOption('Arrived broken');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(main.getByText(/Refund/).first()).toBeVisible();

  // The test payment pays out days that are over: both were made the day before yesterday.
  await expect(async () => {
    await change(`
      update test_payment set paid_at = now() - interval '2 days',
             refunds = jsonb_set(refunds, '{0,at}', to_jsonb(now() - interval '2 days'))
       where jsonb_array_length(refunds) > 0`);
    await page.goto(`${shop.origin}/admin/reports/payouts`);
    await main.getByRole('button', { name: 'Ask again' }).click();
    await expect(main.getByText('Matches')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await shot('payouts');
  await main
    .getByRole('row', { name: /Matches/ })
    .getByRole('link')
    .click();
  const entries = main.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('link', { name: number })).toHaveCount(2);
  await expect(entries.getByText('Matches')).toHaveCount(2);
  await expect(main.getByRole('button', { name: 'Explain' })).toHaveCount(0);
  await expectAccessible(page);
  await shot('payout');

  // The provider states a cent more of another payment.
  const other = await buyBottles(page, shop, [ORVIN]);
  await change(`
    update test_payment set paid_at = now() - interval '1 day', amount_cents = amount_cents + 1
     where jsonb_array_length(refunds) = 0`);
  await page.goto(`${shop.origin}/admin/reports/payouts`);
  await main.getByRole('button', { name: 'Ask again' }).click();
  await main
    .getByRole('row', { name: /Differs/ })
    .getByRole('link')
    .click();
  await expect(main.getByText('1 entry differs.')).toBeVisible();
  await expect(entries.getByRole('link', { name: other })).toBeVisible();
  await expectAccessible(page);
  await shot('difference');
  await main.getByRole('button', { name: 'Explain' }).filter({ visible: true }).click();
  await dialog.getByLabel('What the difference is').fill('A cent of rounding, by letter');
  await shot('explain');
  await dialog.getByRole('button', { name: 'Explain' }).click();
  await expect(toastsOf(page)('The difference is explained')).toBeVisible();
  await expect(main.getByText('A cent of rounding, by letter')).toBeVisible();
  await page.goto(`${shop.origin}/admin/reports/payouts`);
  await expect(main.getByText('Explained')).toBeVisible();
});
