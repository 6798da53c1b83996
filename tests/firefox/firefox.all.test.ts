import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { BOTTLES } from '#tests/e2e/bottles.ts';
import { FOREIGN_CHANGES, TEMPLATES } from '#tests/e2e/foreign-changes.ts';
import {
  newPage,
  open,
  press,
  startFirefox,
  waitForHydration,
  waitForTab,
  waitForText,
} from './firefox-page.ts';

// A test opens up to twenty pages.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let shop: ShopProcess;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-firefox-'));
  shop = startBuiltShop({ DATA_DIR: folder });
  origin = (await shop.opened).replace('127.0.0.1', 'localhost');
  browser = await startFirefox();
});
afterAll(async () => {
  await browser.close();
  shop.child.kill('SIGKILL');
  await shop.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Values of the checkout by the names of its fields. */
const SHOPPER = {
  email: 'maude@example.ca',
  name: 'Maude Bélanger',
  address: '88 Sterling Road',
  city: 'Toronto',
  postalCode: 'm6r 2b7',
};

const inVisit = async (work: (page: Page) => Promise<void>): Promise<void> => {
  const page = await newPage(browser);
  try {
    await work(page);
  } finally {
    await page.browserContext().close();
  }
};

const addToCart = async (page: Page): Promise<void> => {
  await press(page, 'Add to Cart');
  await waitForText(page, 'Added to cart');
};

/** Buys what the cart holds. */
async function buy(page: Page): Promise<void> {
  await open(page, `${origin}/cart`);
  const opened = waitForTab(page);
  await press(page, 'Proceed to Checkout');
  const tab = await opened;
  await tab.waitForFunction(() => location.pathname.startsWith('/checkout/'));
  await waitForHydration(tab);
  for (const [name, text] of Object.entries(SHOPPER)) await tab.locator(`#checkout-${name}`).fill(text);
  await tab.select('#checkout-province', 'ON');
  await tab.locator('#checkout-age').click();
  await press(tab, 'Continue to payment');
  await waitForText(tab, 'Nothing is charged');
  await press(tab, 'Approve');
  await waitForText(tab, 'Order Confirmed!');
}

const isWhole = async (page: Page): Promise<boolean> =>
  await page.evaluate(
    () =>
      (document.querySelector('main h1')?.textContent ?? '') !== '' && document.body.innerText.length > 200,
  );

describe.each(Object.entries(FOREIGN_CHANGES))('%s', (_, change) => {
  it('before React takes over: every template stays whole, and a bottle is bought', async () =>
    await inVisit(async (page) => {
      await page.evaluateOnNewDocument(`addEventListener('DOMContentLoaded', ${String(change)})`);
      for (const path of TEMPLATES) {
        await page.goto(origin + path);
        // Sign-in pages are never taken over.
        if (!path.startsWith('/signin')) await waitForHydration(page);
        expect(await isWhole(page), path).toBe(true);
      }
      await open(page, `${origin}/product/${BOTTLES.plenty}`);
      await addToCart(page);
      await buy(page);
    }));

  it('after React has taken over: search, product, cart and checkout go on', async () =>
    await inVisit(async (page) => {
      await open(page, `${origin}/`);
      await page.evaluate(change);
      await page.locator('header button[commandfor=search]').click();
      await page.locator('[role=combobox]').fill('am');
      await page.waitForSelector('[role=option]', { visible: true });
      await page.evaluate(change);
      expect(await isWhole(page)).toBe(true);
      await open(page, `${origin}/product/${BOTTLES.plenty}`);
      await page.evaluate(change);
      await addToCart(page);
      await page.evaluate(change);
      expect(await isWhole(page)).toBe(true);
      await buy(page);
    }));
});

describe('code that does not arrive', () => {
  it.each(['toast-cards', 'drawer', 'search-suggestions'])(
    'without %s the page stays, and a bottle is bought',
    async (name) =>
      await inVisit(async (page) => {
        await page.setRequestInterception(true);
        let isRefused = true;
        page.on('request', (request) => {
          if (isRefused && request.url().includes(`/assets/${name}-`)) void request.abort();
          else void request.continue();
        });
        await open(page, `${origin}/product/${BOTTLES.plenty}`);
        await press(page, 'Add to Cart');
        expect(await isWhole(page)).toBe(true);
        isRefused = false;
        await buy(page);
      }),
  );
});

describe('the back office', () => {
  it('stays whole whatever changes its pages', async () =>
    await inVisit(async (page) => {
      await becomeOwner(page);
      for (const [name, change] of Object.entries(FOREIGN_CHANGES))
        for (const area of ['today', 'products', 'customers', 'staff', 'history', 'settings']) {
          await page.goto(`${origin}/admin/${area}`);
          await page.waitForSelector('main h1');
          await page.evaluate(change);
          // The next screen is drawn over the changed one.
          await page.locator('nav a[href$="/admin/orders"]').click();
          await page.waitForFunction(() => location.pathname === '/admin/orders');
          await page.waitForSelector('main h1');
          expect(await isWhole(page), `${name}, ${area}`).toBe(true);
        }
    }));
});

/** Follows the link of the first start, with a password and an app: there is no passkey device here. */
async function becomeOwner(page: Page): Promise<void> {
  const link = /http\S+\/admin\/join#owner=\S+/.exec(shop.message())?.[0] ?? '';
  await page.goto(link);
  await page.locator('input[name=name]').fill('Inès Thibault');
  await page.locator('input[type=email]').fill('ines@example.ca');
  await press(page, 'Continue');
  await page.locator('input[type=password]').fill('velvet anchor 41 lantern');
  await press(page, 'Use a password and an app');
  await page.waitForSelector('input[name=key]');
  const key = await page.$eval('input[name=key]', (field) => field.value);
  await page.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await press(page, 'Add the app');
  await press(page, 'Open the back office');
  await page.waitForSelector('main h1');
}
