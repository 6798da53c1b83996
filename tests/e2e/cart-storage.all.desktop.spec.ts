import type { Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { bottle, cartLink, getLine, lines, storeCart, storedCart } from './cart-steps.ts';
import { expect, open, test } from './shop.ts';

/** Adds a bottle with the quick-add button of its card. */
async function quickAdd(page: Page, name: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: name });
  await card.hover();
  await card.getByRole('button', { name: `Add ${name} to cart` }).click();
}

test('two tabs stay in sync, and neither loses what the other added', async ({ page, context, request }) => {
  const [one, two] = [await bottle(request, BOTTLES.plenty), await bottle(request, BOTTLES.limited)];
  const other = await context.newPage();
  await open(page, '/search/all/selvabruna');
  await open(other, '/search/all/tobala');
  await quickAdd(page, one.name);
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
  await quickAdd(other, two.name);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await open(other, '/cart');
  await expect(lines(other)).toHaveCount(2);
  await quickAdd(page, one.name);
  await expect(lines(other).first().getByRole('status')).toContainText('2 × ');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('reads an older stored format, skips invalid lines, keeps unknown fields', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const plenty = await bottle(request, BOTTLES.plenty);
  const { product } = getLine(plenty);
  await storeCart(
    page,
    JSON.stringify([{ ...product, quantity: 2, note: 'for Ada' }, { quantity: 'many' }, null, 'x']),
  );
  await open(page, '/cart');
  await expect(lines(page)).toHaveCount(1);
  await lines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => storedCart(page)).toEqual([[plenty.slug, 3]]);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"note":"for Ada"');
});

test.describe('a cart that cannot be parsed', () => {
  test.use({ expectedWords: /^error: Failed to parse cart from localStorage: SyntaxError/ });

  test('is logged with the specified text, and the cart starts empty', { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const words: string[] = [];
    page.on('console', (message) => words.push(message.text()));
    const plenty = await bottle(request, BOTTLES.plenty);
    await storeCart(page, '[{"product":');
    await open(page, '/search/all/selvabruna');
    await expect.poll(() => words.length).toBe(1);
    expect(words[0]).toMatch(/^Failed to parse cart from localStorage: SyntaxError/);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await quickAdd(page, plenty.name);
    await expect.poll(() => storedCart(page)).toEqual([[plenty.slug, 1]]);
    expect(words).toHaveLength(1);
  });
});

const REFUSE = "() => { throw new DOMException('no', 'SecurityError') }";

for (const [how, script] of [
  ['forbidden', `Object.defineProperty(window, 'localStorage', { get: ${REFUSE} })`],
  ['full', `Storage.prototype.setItem = ${REFUSE}`],
] as const)
  test(`when storage is ${how} the cart lasts as long as the page`, { tag: '@all' }, async ({
    page,
    request,
  }) => {
    const plenty = await bottle(request, BOTTLES.plenty);
    await page.addInitScript(script);
    await open(page, '/search/all/selvabruna');
    const confirm = page.getByRole('button', { name: "I confirm I'm of legal age" });
    if (await confirm.isVisible()) await confirm.click();
    await quickAdd(page, plenty.name);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await cartLink(page).click();
    await expect(lines(page)).toContainText([plenty.name]);
    await lines(page).first().getByRole('button', { name: 'One more' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart says that it needs JavaScript, and buttons that need it are hidden', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    await expect(page.getByText(/kept in your browser.*needs JavaScript/)).toBeVisible();
    await page.goto(`/product/${BOTTLES.plenty}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await page.goto('/products');
    await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0);
  });
});

test.describe('before the scripts have loaded', () => {
  // The browser logs scripts that fail to load, and the page's first script reports an error.
  test.use({ expectedWords: /net::ERR_FAILED|^uncaught: $/ });

  test('the HTML contains nothing personal, and the header does not move when the count appears', async ({
    page,
    request,
  }) => {
    const plenty = await bottle(request, BOTTLES.plenty);
    await storeCart(page, [getLine(plenty, 12)]);
    // The state before the shop's own scripts have run.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/products');
    const left = async (): Promise<number> => (await cartLink(page).boundingBox())?.x ?? Number.NaN;
    const before = await left();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await page.unroute('**/*.js');
    await open(page, '/products');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 12 items');
    expect(Math.abs((await left()) - before), 'movement in pixels').toBeLessThan(0.5);
  });
});
