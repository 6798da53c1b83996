import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { scan } from './scan.ts';
import { expect, test } from './shop.ts';

// The browser reports what has no network, and a scan of nothing.
test.use({ expectedWords: /ERR_INTERNET_DISCONNECTED|status of (404|422)/ });

const shop = useOwnShop();

const COPPER = 'WBO-COPP-06';
const ORVIN = 'WSM-GLEN-12';

/** Makes the browser read this code while its camera runs; `null`: it sees none. */
async function show(page: Page, code: string | null): Promise<void> {
  await page.evaluate((seen) => document.documentElement.setAttribute('data-seen', seen ?? ''), code);
}

/**
 * Debian's headless Chromium has neither a camera nor a reader of barcodes: doubles stand for both. The
 * reader asks for a running camera.
 */
async function readBarcodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static async getSupportedFormats(): Promise<string[]> {
        return ['ean_13', 'qr_code'];
      }
      async detect(view: HTMLVideoElement): Promise<{ rawValue: string }[]> {
        const seen = document.documentElement.getAttribute('data-seen') ?? '';
        return view.videoWidth > 0 && !view.paused && seen !== '' ? [{ rawValue: seen }] : [];
      }
    }
    Object.assign(window, { BarcodeDetector });
    let isAllowed = false;
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia(): Promise<MediaStream> {
          if (!isAllowed) {
            isAllowed = true;
            throw new DOMException('Permission denied', 'NotAllowedError');
          }
          const canvas = document.createElement('canvas');
          const pen = canvas.getContext('2d');
          setInterval(() => pen?.fillRect(0, 0, canvas.width, canvas.height), 40);
          return canvas.captureStream(25);
        },
      },
    });
  });
}

test('bottles are scanned by camera, and without a network, into a receipt and a count', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  await readBarcodes(page);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const small = shotsOf(page, '390-');
  await page.setViewportSize({ width: 390, height: 844 });

  // The camera is off until it is asked for, and refused cameras are explained.
  await page.goto(`${shop.origin}/admin/stock/receipts/new`);
  await expect(main.locator('video')).toHaveCount(0);
  await main.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(main.getByText('The browser does not let this page use the camera.')).toBeVisible();
  await show(page, COPPER);
  await main.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(main.getByText('Copper Hollow, 1.')).toBeVisible();
  // The same bottle in sight is one bottle; shown again it is the next.
  await page.waitForTimeout(1_000);
  await expect(main.getByText('Copper Hollow, 1.')).toBeVisible();
  await show(page, null);
  await page.waitForTimeout(2_500);
  await show(page, COPPER);
  await expect(main.getByText('Copper Hollow, 2.')).toBeVisible();
  await expectAccessible(page);
  await small('camera');
  await main.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(main.locator('video')).toHaveCount(0);
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  // Without a network a known bottle counts at once, and another one waits.
  await page.context().setOffline(true);
  await scan(page, COPPER);
  await expect(main.getByText('Copper Hollow, 3.')).toBeVisible();
  await scan(page, ORVIN);
  await scan(page, 'NO-SUCH-BOTTLE');
  await expect(main.getByText('No network: 2 scans wait here and are sent when it is back.')).toBeVisible();
  await small('receipt-waiting');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(main.getByRole('row', { name: /Glen Orvin 12/ })).toBeVisible();
  await expect(main.getByText('No product has the name or the SKU “NO-SUCH-BOTTLE”.')).toBeVisible();
  await main.getByRole('button', { name: 'Put away' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  // A page that goes away without a network loses nothing.
  const address = page.url();
  await page.context().setOffline(true);
  await scan(page, COPPER);
  await expect(main.getByText('Copper Hollow, 4.')).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  await expect(main.getByRole('row', { name: /Copper Hollow/ }).getByRole('textbox')).toHaveValue('4');
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Receive 5' }).filter({ visible: true }).click();
  await expect(toastsOf(page)('5 bottles received')).toBeVisible();

  // A count goes on too: what waits is shown in its line, and entered when the page is opened again.
  await page.goto(`${shop.origin}/admin/stock/counts`);
  await main.getByRole('button', { name: 'Count', exact: true }).filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('What is counted').selectOption('all');
  await sheet.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(main.getByLabel('Scan a bottle, or type a name')).toBeVisible();
  await page.context().setOffline(true);
  await scan(page, COPPER);
  await scan(page, COPPER);
  await expect(main.getByText('No network: 2 scans wait here and are sent when it is back.')).toBeVisible();
  await small('count-waiting');
  await expectAccessible(page);
  const count = page.url();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(count);
  await expect(main.getByText('Copper Hollow, 2.')).toBeVisible();
  await expect(main.getByText('No network')).toBeHidden();
});
