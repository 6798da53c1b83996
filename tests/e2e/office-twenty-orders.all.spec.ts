import { expectAccessible } from './accessible.ts';
import { changeProduct } from './change-product.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { buyWithoutBrowser } from './paid-orders.ts';
import { scan } from './scan.ts';
import { expect, test } from './shop.ts';

// All orders come from this machine.
const shop = useOwnShop(async () => ({
  RESERVATIONS_PER_ADDRESS: '999',
  RESERVED_BOTTLES_PER_ADDRESS: '999',
  RESERVED_SHARE_PER_ADDRESS: '100',
  RATE_LIMIT: '0',
}));

const ORDERS = 20;
const SLUGS = ['copper-hollow', 'glen-orvin-12', 'schrannen-hell', 'corravane-london-dry'];
const cart = (at: number): string[] =>
  SLUGS.filter((_slug, position) => position === at % SLUGS.length || position === (at >> 2) % SLUGS.length);
/** Taps and ends of scans for one order, of all that it takes from the list to the last parcel. */
const MAX_PRESSES = 2.5;

test('twenty orders are picked, packed and shipped in one go, without a mouse or a reload', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  await becomeOwner(page, shop);
  await changeProduct(page, 'WBO-COPP-06', { binLocation: 'B-02' });
  await changeProduct(page, 'WSM-GLEN-12', { binLocation: 'A-10' });
  await buyWithoutBrowser(
    request,
    shop.origin,
    Array.from({ length: ORDERS }, (_, at) => cart(at)),
  );
  const main = page.getByRole('main');
  const shot = shotsOf(page, isMobile ? '390-' : '1440-');
  const countToPack = async (): Promise<number> =>
    await page.evaluate(async () => (await (await fetch('/api/admin/v1/orders/queues')).json())['to-pack']);
  await expect.poll(countToPack, { timeout: 60_000 }).toBe(ORDERS);
  await page.goto(`${shop.origin}/admin/orders`);
  await expect(main.getByText('Maude Bélanger').filter({ visible: true })).toHaveCount(ORDERS);

  const startedAt = Date.now();
  let reloads = 0;
  let presses = 0;
  let printed = 0;
  page.on('request', (sent) => void (sent.isNavigationRequest() && (reloads += 1)));
  await page.exposeFunction('countPrint', () => void (printed += 1));
  await page.evaluate(() => void (window.print = () => void Reflect.get(window, 'countPrint')()));
  /** A tap on a phone; elsewhere Enter or a space on what has the focus. */
  const press = async (what: ReturnType<typeof main.getByRole>): Promise<void> => {
    presses += 1;
    if (isMobile) await what.tap();
    else await what.press((await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  };
  const button = (name: string) => main.getByRole('button', { name, exact: true }).filter({ visible: true });
  const bar = main.getByRole('group', { name: /selected/ });
  const choose = async (name: string): Promise<void> => {
    const action = bar.getByRole('button', { name, exact: true });
    if (await action.isVisible()) return await press(action);
    await press(bar.getByRole('button', { name: 'More' }));
    await press(page.getByRole('menuitem', { name, exact: true }));
  };

  if (isMobile) {
    await press(button('Select'));
    await press(main.getByRole('checkbox').first());
    await choose('Select all rows shown');
  } else await press(main.getByRole('checkbox', { name: 'Select all rows shown' }));
  await expect(main.getByText(`${ORDERS} selected`)).toBeVisible();
  // Packing leads to the pick list.
  await choose('Pack');
  await expect(toastsOf(page)(`You are packing ${ORDERS} orders`)).toBeVisible();
  await expect(main.getByText(new RegExp(`for ${ORDERS} orders`))).toBeVisible();
  await press(button('Print'));
  const rows = main.getByRole('list', { name: 'Bottles by bin' }).getByRole('checkbox');
  await expect(rows).toHaveCount(SLUGS.length);
  for (const row of await rows.all()) await press(row);
  await shot('picked');
  await expectAccessible(page);
  await press(main.getByRole('link', { name: 'Ship', exact: true }).filter({ visible: true }));

  await main.getByLabel('Carrier').selectOption('UPS');
  presses += 1;
  if (isMobile) await press(main.getByLabel(/^Tracking number of order/).first());
  else
    await main
      .getByLabel(/^Tracking number of order/)
      .first()
      .focus();
  for (let at = 0; at < ORDERS; at += 1) {
    presses += 1;
    await scan(page, `1Z999AA101234567${at + 10}`);
  }
  await shot('scanned');
  await press(button(`Ship ${ORDERS} orders`));
  await expect(main.getByText(`${ORDERS} of ${ORDERS} shipped`)).toBeVisible({ timeout: 60_000 });
  await expect(toastsOf(page)(`${ORDERS} orders shipped`)).toBeVisible();
  const seconds = (Date.now() - startedAt) / 1000;
  await shot('twenty-shipped');

  process.stdout.write(
    `${ORDERS} orders: ${presses} presses, ${(presses / ORDERS).toFixed(2)} an order; ${(seconds / ORDERS).toFixed(1)} s an order by a machine\n`,
  );
  expect([reloads, printed]).toEqual([0, 1]);
  expect(presses / ORDERS).toBeLessThanOrEqual(MAX_PRESSES);
});
