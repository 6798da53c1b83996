import type { BrowserContext, Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { BOTTLES } from './bottles.ts';
import {
  type Bottle,
  bottle,
  dollars,
  drawer,
  getLine,
  lines,
  storeCart,
  storedCart,
  summary,
  toast,
  viewCart,
} from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

const CALL = '**/functions/v1/create-checkout';

type Call = { key: string | undefined; items: Record<string, unknown>[] };
type Answer = { status?: number; body: object };

const problem = (status: number, kind: string, more: object = {}): Answer => ({
  status,
  body: { type: `/problems/${kind}`, title: '', status, detail: '', ...more },
});
/** An existing page takes the place of the checkout. */
const created = (page: Page): Answer => ({ body: { url: new URL('/about', page.url()).href } });

/**
 * Answers the request instead of the shop, each time with the next of `answers`, and the last one
 * repeatedly. Returns the calls.
 */
async function shopAnswers(on: Page | BrowserContext, answers: (() => Answer | Promise<Answer>)[]) {
  const calls: Call[] = [];
  await on.route(CALL, async (route: Route) => {
    const request = route.request();
    calls.push({ key: request.headers()['idempotency-key'], items: request.postDataJSON().items });
    const { status = 200, body } = (await (answers[calls.length - 1] ?? answers.at(-1))?.()) ?? { body: {} };
    await route.fulfill({ status, json: body });
  });
  return calls;
}

const button = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });
const notice = (page: Page) => page.locator('[data-cart-notice]');
const getCurrent = ({ price, salePrice, stockQuantity, orderLimit }: Bottle, change: object = {}) => ({
  price: Math.round(price * 100),
  salePrice: salePrice === null ? null : Math.round(salePrice * 100),
  available: stockQuantity,
  limit: orderLimit,
  ...change,
});

test('checkout opens in a new tab without an opener; the button is busy until then', async ({
  page,
  request,
}) => {
  const [sale, plenty] = [await bottle(request, BOTTLES.onSale), await bottle(request, BOTTLES.plenty)];
  await storeCart(page, [getLine(sale, 2), getLine(plenty)]);
  await open(page, '/cart');
  let answers = (): void => undefined;
  const held = new Promise<void>((done) => (answers = done));
  const calls = await shopAnswers(page, [async () => (await held, created(page))]);
  const { width } = (await button(page).boundingBox()) ?? { width: 0 };
  const opened = page.waitForEvent('popup');
  await button(page).click();
  const tab = await opened;
  expect(tab.url()).toBe('about:blank');
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  expect((await button(page).boundingBox())?.width).toBe(width);
  answers();
  await expect(tab).toHaveURL(/\/about$/);
  expect(await tab.evaluate(() => [window.opener, history.length])).toEqual([null, 1]);
  await expect(button(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lines(page)).toHaveCount(2);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.key).toMatch(/^[\w-]{16,128}$/);
  expect(calls[0]?.items).toMatchObject([
    { productId: sale.id, name: sale.name, price: 5400, quantity: 2 },
    { productId: plenty.id, name: plenty.name, price: Math.round(plenty.price * 100), quantity: 1 },
  ]);
});

test('when tabs are blocked, checkout opens in this tab, and Back leads to the cart', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
  await open(page, '/cart');
  await shopAnswers(page, [() => created(page)]);
  await button(page).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lines(page)).toHaveCount(1);
  await expect(button(page)).toBeEnabled();
});

test('a double click sends one request and opens one tab', { tag: '@all' }, async ({
  page,
  context,
  request,
}) => {
  await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
  await open(page, '/cart');
  const calls = await shopAnswers(page, [() => created(page)]);
  const opened = page.waitForEvent('popup');
  await button(page).dblclick();
  await expect(await opened).toHaveURL(/\/about$/);
  expect(calls).toHaveLength(1);
  expect(context.pages()).toHaveLength(2);
});

test('two tabs send the same cart with the same key, and another cart with another key', {
  tag: '@all',
}, async ({ page, context, request }) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  await storeCart(page, [getLine(plenty)]);
  await open(page, '/cart');
  const other = await context.newPage();
  await open(other, '/cart');
  const calls = await shopAnswers(context, [() => created(page)]);
  const sent = async (from: Page): Promise<void> => {
    const [tab] = await Promise.all([from.waitForEvent('popup'), button(from).click()]);
    await expect(tab).toHaveURL(/\/about$/);
    await tab.close();
  };
  await Promise.all([sent(page), sent(other)]);
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
  await other.bringToFront();
  await lines(other).first().getByRole('button', { name: 'One more' }).click();
  await page.bringToFront();
  await expect(summary(page)).toContainText('2 items');
  await Promise.all([sent(page), sent(other)]);
  expect(calls[3]?.key).toBe(calls[2]?.key);
  expect(calls[2]?.key).not.toBe(calls[0]?.key);
});

test.describe('a refused cart', () => {
  test.use({ expectedWords: /the server responded with a status of 4\d\d/ });

  /** Sends a cart of three, five and one. The shop refuses it with the lines that `say` adds. */
  async function refused(
    page: Page,
    [first, second, third]: readonly [Bottle, Bottle, Bottle],
    say: (answer: { productId: string; reason: string; current: object | null }[]) => void,
  ): Promise<Call[]> {
    await storeCart(page, [getLine(first, 3), getLine(second, 5), getLine(third)]);
    await open(page, '/cart');
    const changed: Parameters<typeof say>[0] = [];
    say(changed);
    const calls = await shopAnswers(page, [
      () => problem(409, 'lines-changed', { lines: changed }),
      () => created(page),
    ]);
    const [tab] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await expect.poll(() => tab.isClosed()).toBe(true);
    await expect(notice(page)).toBeFocused();
    await expect(notice(page)).toContainText('Nothing was ordered.');
    await expect(page.locator('.toast')).toHaveCount(0);
    return calls;
  }

  async function goesOn(page: Page): Promise<void> {
    const [tab] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await expect(tab).toHaveURL(/\/about$/);
    await expect(notice(page)).toHaveCount(0);
  }

  async function three(request: Parameters<typeof bottle>[0]) {
    return [
      await bottle(request, BOTTLES.plenty),
      await bottle(request, BOTTLES.onSale),
      await bottle(request, BOTTLES.longNames),
    ] as const;
  }

  test('for a changed price shows the current price, and then sends that price', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const all = await three(request);
    const [plenty] = all;
    const cents = Math.round(plenty.price * 100) + 250;
    const calls = await refused(page, all, (lines) => {
      lines.push({ productId: plenty.id, reason: 'price', current: getCurrent(plenty, { price: cents }) });
    });
    const [was, is] = [dollars(plenty.price), dollars(cents / 100)];
    await expect(notice(page)).toContainText(`${plenty.name} was ${was} and is now ${is}.`);
    await expect(notice(page).getByRole('button')).toHaveCount(0);
    await expect(lines(page).first()).toContainText(dollars((3 * cents) / 100));
    await goesOn(page);
    expect(calls[1]?.items[0]).toMatchObject({ price: cents, quantity: 3 });
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('for products that are gone or sold out shows them, and removes them in one step', async ({
    page,
    request,
  }) => {
    const all = await three(request);
    const [plenty, sale, last] = all;
    const calls = await refused(page, all, (lines) => {
      lines.push({ productId: plenty.id, reason: 'gone', current: null });
      lines.push({ productId: sale.id, reason: 'sold-out', current: getCurrent(sale, { available: 0 }) });
    });
    await expect(notice(page)).toContainText(`${plenty.name} is no longer sold.`);
    await expect(notice(page)).toContainText(`${sale.name} has sold out.`);
    await expect(lines(page).nth(0)).toContainText('No longer sold');
    await expect(lines(page).nth(1)).toContainText('Sold out');
    await expect(summary(page)).toContainText('8 items unavailable, not included here or at checkout');
    await notice(page).getByRole('button', { name: 'Update cart' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page).first()).toBeFocused();
    await expect(toast(page, 'Cart updated')).toContainText('Quantities now match what we have.');
    await expect(notice(page)).toHaveCount(0);
    expect(await storedCart(page)).toEqual([[last.slug, 1]]);
    await goesOn(page);
    expect(calls[1]?.items).toMatchObject([{ productId: last.id, quantity: 1 }]);
  });

  test('is not overwritten by an older price response', { tag: '@all' }, async ({ page, request }) => {
    const plenty = await bottle(request, BOTTLES.plenty);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    const prices = '**/api/public/products?ids=*';
    await page.route(prices, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await storeCart(page, [getLine(plenty)]);
    await open(page, '/cart');
    await shopAnswers(page, [
      () =>
        problem(409, 'lines-changed', { lines: [{ productId: plenty.id, reason: 'gone', current: null }] }),
    ]);
    await button(page).click();
    await expect(lines(page).first()).toContainText('No longer sold');
    const answered = page.waitForResponse(prices);
    answer();
    await answered;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(lines(page).first()).toContainText('No longer sold');
    await expect(notice(page)).toContainText(`${plenty.name} is no longer sold.`);
  });

  test('for quantities above stock or limit lowers them in one step', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const all = await three(request);
    const [plenty, sale, last] = all;
    const calls = await refused(page, all, (lines) => {
      lines.push({ productId: plenty.id, reason: 'limit', current: getCurrent(plenty, { available: 2 }) });
      lines.push({ productId: sale.id, reason: 'limit', current: getCurrent(sale, { limit: 4 }) });
    });
    await expect(notice(page)).toContainText(`We have 2 of ${plenty.name}. Your cart has 3.`);
    await expect(notice(page)).toContainText(`${sale.name} is limited to 4 per order. Your cart has 5.`);
    await expect(lines(page).first()).toContainText('We have 2.');
    await expectAccessible(page);
    await notice(page).getByRole('button', { name: 'Update cart' }).click();
    await expect
      .poll(() => storedCart(page))
      .toEqual([
        [plenty.slug, 2],
        [sale.slug, 4],
        [last.slug, 1],
      ]);
    await goesOn(page);
    expect(calls[1]?.items).toMatchObject([{ quantity: 2 }, { quantity: 4 }, { quantity: 1 }]);
  });

  test('shows the notice in the drawer when it was sent from there', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const plenty = await bottle(request, BOTTLES.plenty);
    await open(page, `/product/${BOTTLES.plenty}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await viewCart(page);
    await shopAnswers(page, [
      () =>
        problem(409, 'lines-changed', {
          lines: [{ productId: plenty.id, reason: 'price', current: getCurrent(plenty, { price: 100 }) }],
        }),
    ]);
    await drawer(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(drawer(page).locator('[data-cart-notice]')).toBeFocused();
    await expect(drawer(page)).toContainText(`${plenty.name} was ${dollars(plenty.price)} and is now $1.00.`);
    await expect(drawer(page)).toContainText('USD $1.00');
  });

  test('with a key of another cart is sent again with a new key', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
    await open(page, '/cart');
    const calls = await shopAnswers(page, [() => problem(422, 'idempotency-conflict'), () => created(page)]);
    const [tab] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    await expect(tab).toHaveURL(/\/about$/);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });
});

test.describe('failed checkout', () => {
  test.use({ expectedWords: /the server responded with a status of [45]\d\d|net::ERR_FAILED/ });

  const FAILED = 'There was a problem processing your checkout. Please try again.';

  for (const [what, answer, title, text] of [
    ['an internal error', problem(500, 'internal'), 'Checkout failed', FAILED],
    ['a response without a URL', { body: {} }, 'Checkout failed', FAILED],
    ['too many requests', problem(429, 'too-many-requests'), 'Checkout is busy', 'try again in a while'],
    [
      'missing payment settings',
      problem(503, 'payments-unconfigured'),
      'Configuration error',
      'The backend service is not configured. It must be set up to enable checkout.',
    ],
  ] as const)
    test(`because of ${what} closes the tab, shows the error and keeps the cart`, {
      tag: title === 'Checkout failed' ? [] : '@all',
    }, async ({ page, request }) => {
      await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty), 2)]);
      await open(page, '/cart');
      await shopAnswers(page, [() => answer]);
      const [tab] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
      const alert = page.getByRole('alert').filter({ hasText: title });
      await expect(alert).toContainText(text);
      await expect.poll(() => tab.isClosed()).toBe(true);
      await expect(button(page)).toBeEnabled();
      await expect(summary(page)).toContainText('2 items');
    });

  // A button whose script does not load: missing-code.desktop.spec.ts.
  test('without a response shows the error', { tag: '@all' }, async ({ page, request }) => {
    await storeCart(page, [getLine(await bottle(request, BOTTLES.plenty))]);
    await page.route(CALL, (route) => route.abort());
    await open(page, '/cart');
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await button(page).click();
    await alert.getByRole('button', { name: 'Close notification' }).click();
    await button(page).click();
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });
});
