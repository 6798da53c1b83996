import { BOTTLES } from './bottles.ts';
import { expect, waitForHydration, open, test } from './shop.ts';

const CONFIRM = "I confirm I'm of legal age";
const DECLINE = "I'm not of legal age";

test.use({ isOfAge: false });

test('every page asks a new visitor before the first paint, without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { firstPaintHadGate: null as boolean | null, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'first-paint' && seen.firstPaintHadGate === null)
          seen.firstPaintHadGate = document.querySelector<HTMLDialogElement>('#age')?.open ?? false;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', '/products', `/product/${BOTTLES.plenty}`, '/no/such/page', '/api/docs']) {
    await open(page, address);
    await expect(page.getByRole('dialog', { name: '21+' })).toBeVisible();
    await expect
      .poll(() => page.evaluate('seen.firstPaintHadGate'), { message: `at the first paint of ${address}` })
      .toBe(true);
    expect(Number(await page.evaluate('seen.shift')), `layout shift of ${address}`).toBeLessThanOrEqual(0.02);
  }
});

test('at 200 % zoom the age question shows the landscape picture and both buttons', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open(page, '/about');
  const gate = page.getByRole('dialog', { name: '21+' });
  for (const name of [CONFIRM, DECLINE]) await expect(gate.getByRole('button', { name })).toBeInViewport();
  const shape = gate.locator('picture img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no image');
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
  expect(await shape).toBeGreaterThan(1);
});

test('pages contain the age question and are identical for every user agent', { tag: '@all' }, async ({
  request,
}) => {
  for (const address of ['/', '/products', `/product/${BOTTLES.plenty}`, '/no/such/page']) {
    const agents = ['Mozilla/5.0 Chrome/150', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8'];
    const pages = await Promise.all(
      agents.map(
        async (agent) => await (await request.get(address, { headers: { 'user-agent': agent } })).text(),
      ),
    );
    expect(pages[0]).toContain('<dialog id="age"');
    expect(pages[0]).toContain('I confirm I&#x27;m of legal age');
    expect(new Set(pages).size, `versions of ${address}`).toBe(1);
  }
});

test('focus starts in the age question and stays there, and Escape does not close it', async ({ page }) => {
  await open(page, '/');
  const gate = page.getByRole('dialog', { name: '21+' });
  const confirm = gate.getByRole('button', { name: CONFIRM });
  const decline = gate.getByRole('button', { name: DECLINE });
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(decline).toBeFocused();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: active } = document;
      return active === document.body || active?.closest('#age') !== null;
    });
    expect(focused, 'focus is in the question or in the browser, never behind the question').toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ageVerified'))).toBeNull();
});

test('a visitor who confirms is not asked again: on reload, on another page, in another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, '/products');
  await expect(other.getByRole('dialog', { name: '21+' })).toBeVisible();
  await open(page, '/');
  const gate = page.getByRole('dialog', { name: '21+' });
  await gate.getByRole('button', { name: CONFIRM }).click();
  await expect(gate).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('ageVerified'))).toBe('true');
  await expect(other.getByRole('dialog', { name: '21+' })).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(gate).toBeHidden();
  await open(page, '/category/wine');
  await expect(gate).toBeHidden();
  await open(await context.newPage(), '/');
  await expect(context.pages().at(-1)?.getByRole('dialog', { name: '21+' }) ?? gate).toBeHidden();
});

test('any stored value counts as confirmed', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', ''));
  await open(page, '/');
  await expect(page.getByRole('dialog', { name: '21+' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('when storage is forbidden', () => {
  // React Router logs that it cannot store scroll positions, and continues.
  test.use({ expectedWords: /SecurityError: storage is forbidden/ });

  test('asks once per page load, and not again on client-side navigation', { tag: '@all' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('storage is forbidden', 'SecurityError');
      };
      Storage.prototype.getItem = refuse;
      Storage.prototype.setItem = refuse;
    });
    await open(page, '/products');
    const gate = page.getByRole('dialog', { name: '21+' });
    await gate.getByRole('button', { name: CONFIRM }).click();
    await expect(gate).toBeHidden();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(gate).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible();
    await expect(gate).toBeHidden();
    await page.reload();
    await expect(gate).toBeVisible();
  });
});

test('a visitor who is too young is redirected to the responsible-drinking site', { tag: '@all' }, async ({
  page,
}) => {
  await page.route('https://www.ccsa.ca/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Canadian Centre on Substance Use</h1>' }),
  );
  await open(page, '/');
  await page.getByRole('button', { name: DECLINE }).click();
  await expect(page).toHaveURL(/^https:\/\/www\.ccsa\.ca\/?$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable and no question is asked', { tag: '@all' }, async ({ page }) => {
    await page.goto('/category/spirits');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
