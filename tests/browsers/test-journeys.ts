import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startBuiltShop } from '#server/test-shop-process.ts';
import { BOTTLES } from '#tests/e2e/bottles.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { createAccount, signIn, skipPasskey } from './account-steps.ts';
import { continueToPayment, openCartWith, payCheckout, proceedToCheckout } from './shopper-steps.ts';
import { waitUntil } from './wait-until.ts';

const HEIGHT = 900;
/** From this width on, filters are beside the list and not in a sheet. */
const WIDE = 1024;
/** The contact form refuses what is sent sooner. */
const FORM_MS = 2_100;

/** What sells, in a browser in which it is not developed, at each of the widths. */
export function describeJourneys(
  browserName: string,
  widths: readonly number[],
  startDriver: () => Promise<BrowserDriver>,
): void {
  vi.setConfig({ testTimeout: 180_000 });
  let folder: string;
  let shop: ShopProcess;
  let origin: string;
  let driver: BrowserDriver;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-browser-'));
    shop = startBuiltShop({ DATA_DIR: folder });
    origin = (await shop.opened).replace('127.0.0.1', 'localhost');
    driver = await startDriver();
  });
  afterAll(async () => {
    await driver?.stop();
    shop?.child.kill('SIGKILL');
    await shop?.ended;
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(widths)(`${browserName}, %i pixels wide`, (width) => {
    const asNewVisitor = async (work: (shopper: Shopper) => Promise<void>): Promise<void> => {
      const visit = await driver.startVisit();
      try {
        await visit.resize(width, HEIGHT);
        await work(createShopper(visit, origin));
      } finally {
        await visit.end();
      }
    };
    const asShopper = (work: (shopper: Shopper) => Promise<void>): Promise<void> =>
      asNewVisitor(async (shopper) => {
        await shopper.visit.goTo(`${origin}/health/live`);
        await shopper.visit.run(() => localStorage.setItem('ageVerified', 'true'));
        await work(shopper);
      });
    const isWide = width >= WIDE;

    it('asks for the age, also after Escape, and not again once it is confirmed', async () =>
      await asNewVisitor(async (shopper) => {
        await shopper.open('/');
        await shopper.waitFor('dialog#age');
        await shopper.press('Escape');
        await shopper.press('Escape');
        expect(await shopper.isShown('dialog#age')).toBe(true);
        await shopper.click('dialog#age button[value=confirm]');
        await shopper.waitForNo('dialog#age');
        await shopper.open('/products');
        expect(await shopper.isShown('dialog#age')).toBe(false);
      }));

    it('narrows a list, and comes back from a bottle to the same place', async () =>
      await asShopper(async (shopper) => {
        await shopper.open('/category/spirits');
        if (!isWide) {
          await shopper.click('summary.filters__open');
          await shopper.waitFor('dialog#filter-sheet');
          // WebKit once gave the facets no height.
          await waitUntil('facets in the sheet', async () => {
            const body = '#filter-sheet .dialog__body';
            return (await shopper.isShown(body)) && (await shopper.getBox(body)).height > HEIGHT / 3;
          });
        }
        await shopper.click('input[name=country][value=scotland]');
        if (!isWide) {
          await shopper.click({ css: '#filter-sheet button', text: 'Show 13 products' });
          await shopper.waitForNo('dialog#filter-sheet');
        }
        await shopper.waitForAddress(/^\/category\/spirits\?country=scotland$/);
        await shopper.waitForText('Showing 13 products');
        await shopper.scrollTo(500);
        await shopper.click('main article:nth-of-type(5) a');
        await shopper.waitForAddress(/^\/product\//);
        await waitUntil('the top of the page', async () => (await shopper.getScroll()) === 0);
        await shopper.visit.goBack();
        await shopper.waitForAddress(/^\/category\/spirits\?country=scotland$/);
        await waitUntil('the place of the list', async () => (await shopper.getScroll()) > 300);
        expect(await shopper.isShown({ css: 'main a', text: 'Remove filter: Scotland' })).toBe(true);
      }));

    it('comes back to its place from a page that was loaded whole', async () =>
      await asShopper(async (shopper) => {
        await shopper.open('/products');
        await shopper.scrollTo(700);
        // The sign-in pages are documents of their own.
        await shopper.visit.run(() => document.querySelector<HTMLElement>('.known__in')?.click());
        await shopper.waitForAddress(/^\/signin\//);
        await shopper.visit.goBack();
        await shopper.waitForAddress(/^\/products$/);
        await waitUntil('the place of the list', async () => (await shopper.getScroll()) > 500);
        expect(await shopper.isShown('main article')).toBe(true);
      }));

    it('suggests bottles, follows the arrows, and finds what was typed', async () =>
      await asShopper(async (shopper) => {
        await shopper.open('/');
        await shopper.click('header button[commandfor=search]');
        await shopper.fill('[role=combobox]', 'amaro');
        await shopper.waitFor('[role=option]');
        await shopper.press('ArrowDown');
        await shopper.waitFor('[role=option][aria-selected=true]');
        await shopper.press('Escape');
        if (await shopper.isShown('dialog#search')) await shopper.press('Escape');
        await shopper.waitForNo('dialog#search');
        await shopper.click('header button[commandfor=search]');
        await shopper.fill('[role=combobox]', 'amaro');
        await shopper.press('Enter');
        await shopper.waitFor('main article');
        expect(await shopper.waitForAddress(/amaro/)).toMatch(/^\/search/);
      }));

    it('shows the sommelier as a panel of its own height, which a press beside it closes', async () =>
      await asShopper(async (shopper) => {
        await shopper.open('/contact');
        await shopper.click('button.somm');
        await shopper.waitFor('#sommelier');
        // WebKit once stretched it over the window.
        const { y, height } = await shopper.getBox('#sommelier');
        expect(height).toBeLessThan(HEIGHT * 0.65);
        await shopper.visit.clickAt(8, Math.max(4, y - 40));
        await shopper.waitForNo('#sommelier');
      }));

    it('closes the cart by a press beside it, names what is missing, takes the payment, and finds the order', async () =>
      await asShopper(async (shopper) => {
        await openCartWith(shopper, BOTTLES.plenty);
        // On a phone it fills the window.
        if (isWide) await shopper.visit.clickAt(40, HEIGHT / 2);
        else await shopper.press('Escape');
        await shopper.waitForNo('dialog#cart-drawer');
        await openCartWith(shopper, BOTTLES.onSale);
        await proceedToCheckout(shopper);
        await shopper.click(continueToPayment);
        await shopper.waitFor('main [role=alert] a');
        const number = await payCheckout(shopper);
        expect(number).not.toBe('');
        await shopper.visit.run(() => location.reload());
        await shopper.waitForText('Order Confirmed!');

        await shopper.open('/order');
        await shopper.fill('main input[name=number]', number.toLowerCase());
        await shopper.fill('main input[name=email]', 'maude@example.ca');
        await shopper.click({ css: 'main button', text: 'Find order' });
        await shopper.waitForText(`Order ${number}`);
      }));

    it('opens an account by a mailed link, signs in, and asks before an order is cancelled', async () => {
      const mark = randomBytes(6).toString('hex');
      const person = { email: `odile.${mark}@example.ca`, password: `a glass of ${mark}` };
      await asShopper((shopper) => createAccount(shopper, person, join(folder, 'mail')));
      await asShopper(async (shopper) => {
        await shopper.open('/account');
        await shopper.click({ css: 'main button', text: 'Login' });
        await signIn(shopper, { ...person, password: 'not the password' });
        await shopper.waitForText("That email and password don't match.");
        await signIn(shopper, person);
        await skipPasskey(shopper);
        await shopper.waitForAddress(/^\/account/);

        await openCartWith(shopper, BOTTLES.plenty);
        await proceedToCheckout(shopper);
        const number = await payCheckout(shopper);
        await shopper.open('/account/orders');
        await shopper.click(`main a[href$="/account/orders/${number}"]`);
        await shopper.click({ css: 'main button', text: 'Cancel this order' });
        // WebKit once gave the text no height.
        expect((await shopper.getBox('#cancel-text')).height).toBeGreaterThan(15);
        // Enter must not cancel.
        expect(await shopper.visit.run(() => document.activeElement?.textContent)).toBe('Keep order');
        await shopper.click({ css: '#cancel-order button', text: 'Keep order' });
        await shopper.waitForNo('#cancel-order');
      });
    });

    it('names what a message lacks, and sends it', async () =>
      await asShopper(async (shopper) => {
        await shopper.open('/contact');
        await shopper.click({ css: 'main button', text: 'Send Message' });
        await shopper.waitFor('main [role=alert] a');
        await sleep(FORM_MS);
        await shopper.fill('#contact-name', 'Maude Bélanger');
        await shopper.fill('#contact-email', 'maude@example.ca');
        await shopper.fill('#contact-subject', 'About a bottle');
        await shopper.fill('#contact-message', 'Is it peated?');
        await shopper.click({ css: 'main button', text: 'Send Message' });
        await shopper.waitForText('Thank you');
        expect(await shopper.isShown('#contact-message')).toBe(false);
      }));

    it('shows the shop in Cellar, and stays in it', async () =>
      await asShopper(async (shopper) => {
        const getGround = () => getComputedStyle(document.body).backgroundColor;
        await shopper.open('/products');
        await shopper.click({ css: 'button[name=look]', text: 'Cellar' });
        await waitUntil('Cellar', async () => (await shopper.visit.run(getGround)) === 'rgb(11, 21, 18)');
        await shopper.open('/about');
        expect(await shopper.visit.run(getGround)).toBe('rgb(11, 21, 18)');
      }));
  });
}
