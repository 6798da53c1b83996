import type { Page } from '@playwright/test';
import { box, canonical, countBeside, robots, shown, withSliders } from './facets.ts';
import { expect, open, test } from './shop.ts';

const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
const query = (page: Page): string => new URL(page.url()).search;

test('a box filters the list to the count beside it, keeps focus and scroll position, and adds a chip', async ({
  page,
}) => {
  await open(page, '/category/spirits?page=2');
  const expected = await countBeside(page, 'Scotland');
  await page.evaluate(() => scrollTo(0, 300));
  await box(page, 'Scotland').click();
  await expect(page).toHaveURL(/\/category\/spirits\?country=scotland$/);
  await expect(page.getByText(`Showing ${expected} products`)).toBeVisible();
  await expect(box(page, 'Scotland')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(300);
  // A facet's counts ignore its own choices: another country can still be added.
  const france = await countBeside(page, 'France');
  await box(page, 'France').click();
  await expect(page.getByText(`Showing ${expected + france} products`)).toBeVisible();
  await chip(page, 'Scotland').click();
  await expect(page).toHaveURL(/\?country=france$/);
  await expect(box(page, 'Scotland')).not.toBeChecked();
  await expect(box(page, 'France')).toBeChecked();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/category\/spirits$/);
  await expect(box(page, 'France')).not.toBeChecked();
});

test('products match all chosen tastes, and a value behind "All" keeps focus when it moves up', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/category/spirits');
  const sweet = await countBeside(page, 'Sweet');
  await box(page, 'Sweet').check();
  await expect(page).toHaveURL(/\?taste=sweet$/);
  // The URL changes a moment before the list does.
  await expect.poll(() => shown(page)).toBe(sweet);
  const both = await countBeside(page, 'Fruit');
  await box(page, 'Fruit').check();
  await expect(page).toHaveURL(/\?taste=sweet,fruity$/);
  await expect.poll(() => shown(page)).toBe(both);

  await open(page, '/products');
  await page.getByText(/^All \d+ countries$/).click();
  await box(page, 'Germany').check();
  await expect(page).toHaveURL(/\?country=germany$/);
  await expect(box(page, 'Germany')).toBeFocused();
  await page.reload();
  await expect(box(page, 'Germany')).toBeVisible();
  await expect(box(page, 'Germany')).toBeChecked();
});

test('a box added to a collection that is a flag keeps both, and either can be removed', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/products?filter=new-arrivals');
  await page.getByRole('checkbox', { name: /^In stock \d+$/ }).check();
  await expect(page).toHaveURL(/\/products\?shelf=in-stock,new-arrivals$/);
  // The list, and with it this link, changes a moment after the URL.
  await expect(chip(page, 'New')).toHaveAttribute('href', /shelf=in-stock/);
  await chip(page, 'New').click();
  await expect(page).toHaveURL(/\/products\?shelf=in-stock$/);
});

test('Back and Forward through ten states restore every box and number', { tag: '@all' }, async ({
  page,
}) => {
  test.slow();
  await open(page, '/category/wine');
  const states: { query: string; count: number }[] = [{ query: '', count: await shown(page) }];
  const steps: (() => Promise<void>)[] = [
    () => box(page, 'France').check(),
    () => box(page, 'Italy').check(),
    () => page.getByRole('radio', { name: /^4\.0 and up/ }).check(),
    () => box(page, 'In stock').check(),
    () => enter(page, 'Price To', '60'),
    () => enter(page, 'Strength From', '11.5'),
    () => box(page, 'Fruit').check(),
    () => box(page, 'Italy').uncheck(),
    () => page.getByRole('radio', { name: 'Any rating' }).check(),
    () =>
      page
        .getByRole('combobox', { name: 'Sort' })
        .selectOption('name')
        .then(() => undefined),
  ];
  for (const step of steps) {
    const before = query(page);
    await step();
    await expect.poll(() => query(page)).not.toBe(before);
    // The page that a visitor gets who opens this URL.
    const html = await (await page.request.get(page.url())).text();
    const state = { query: query(page), count: Number(/Showing (?:<!-- -->)?(\d+)/.exec(html)?.[1]) };
    await expectState(page, state);
    states.push(state);
  }
  expect(new Set(states.map((state) => state.query)).size).toBe(11);
  expect(states.at(-1)?.query).toBe(
    '?country=france&priceMax=60&abvMin=11.5&taste=fruity&shelf=in-stock&sort=name',
  );
  // `npm test` goes back over half of them: the others differ only in the facet.
  const far = process.env['TEST_ALL'] === '1' ? 0 : states.length - 6;
  for (const state of states.slice(far, -1).toReversed()) {
    await page.goBack();
    await expectState(page, state);
  }
  for (const state of states.slice(far + 1)) {
    await page.goForward();
    await expectState(page, state);
  }
  await page.reload();
  await expectAsAddressed(page);
});

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('spinbutton', { name: label });
  await field.fill(value);
  await field.press('Enter');
}

async function expectState(page: Page, state: { query: string; count: number }): Promise<void> {
  await expect.poll(() => query(page)).toBe(state.query);
  await expect(page.getByText(new RegExp(`^Showing ${state.count} products?$`))).toBeVisible();
  await expectAsAddressed(page);
}

/** Expects that every box and number of the form matches the URL. */
async function expectAsAddressed(page: Page): Promise<void> {
  await expect(async () => {
    const message = await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form');
      const entries = [...new FormData(form ?? undefined)];
      return entries
        .flatMap(([name, value]) => (typeof value === 'string' && value ? [`${name}=${value}`] : []))
        .sort();
    });
    const expected = [...new URL(page.url()).searchParams]
      .flatMap(([name, values]) => values.split(',').map((value) => `${name}=${value}`))
      .filter((one) => !one.startsWith('sort='));
    expect(message.filter((one) => !one.startsWith('sort='))).toEqual(expected.sort());
  }).toPass({ timeout: 5_000 });
}

test('keyboard alone: a box, a slider thumb, a number, a chip', { tag: '@all' }, async ({ page }) => {
  await open(page, '/category/spirits');
  await withSliders(page);
  await page.getByRole('searchbox', { name: 'Filter spirits' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?country=[a-z-]+$/);
  const slider = page.getByRole('slider', { name: 'Price, highest' });
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await slider.evaluate((thumb) => thumb === document.activeElement)) break;
  }
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', /, no limit$/);
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^\$[\d,]+$/);
  await expect(page).toHaveURL(/priceMax=\d+$/);
  await expect(slider).toBeFocused();
  const max = page.getByRole('spinbutton', { name: 'Price To' });
  await expect(max).toHaveValue(new URL(page.url()).searchParams.get('priceMax') ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/priceMin=30&/);
  await expect(page.getByRole('spinbutton', { name: 'Price From' })).toBeFocused();

  const chips = page.getByRole('link', { name: /^Remove filter: / });
  await expect(chips).toHaveCount(2);
  await chips.first().focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/spirits$/);
});

test('a dragged slider thumb announces its value and applies on release', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/category/spirits');
  await withSliders(page);
  const before = await shown(page);
  const slider = page.getByRole('slider', { name: 'Strength, lowest' });
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 12, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/abvMin=\d+$/);
  await expect.poll(() => shown(page)).toBeLessThan(before);
  await expect(page.getByRole('link', { name: /^Remove filter: From \d+% ABV$/ })).toBeVisible();
});

test('on a slow network boxes are ticked at once, and two of them load one list', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/category/wine');
  const held = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await box(page, 'France').click();
  await expect(box(page, 'France')).toBeChecked();
  await expect(page.getByRole('main').locator('.cards[aria-busy=true]')).toBeVisible();
  await box(page, 'Italy').click();
  await expect(box(page, 'France')).toBeChecked();
  held.resolve();
  await expect(page).toHaveURL(/\?country=france,italy$/);
  await expect(box(page, 'France')).toBeChecked();
  await expect(box(page, 'Italy')).toBeChecked();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a box ticked before the scripts load is applied', { tag: '@all' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/category/wine', { waitUntil: 'commit' });
  await box(page, 'France').check();
  held.resolve();
  await expect(page).toHaveURL(/\?country=france$/);
  await expect(box(page, 'France')).toBeChecked();
});

test('one facet makes a page noindex, with the unfiltered list as its canonical URL', {
  tag: '@all',
}, async ({ page }) => {
  for (const [address, plain] of [
    ['/category/wine?country=france', '/category/wine'],
    ['/category/spirits?sub=gin&taste=citrus&page=2', '/category/gin'],
    ['/products?shelf=new-arrivals', '/products'],
    ['/products?filter=award-winners&rating=4.5', '/products?filter=award-winners'],
  ] as const) {
    await page.goto(address);
    expect(await robots(page), address).toBe('noindex, follow');
    expect(await canonical(page), address).toBe(plain);
  }
  await page.goto('/products?filter=new-arrivals');
  expect(await robots(page)).toBe('');
  expect(await canonical(page)).toBe('/products?filter=new-arrivals');
});

test('hostile text in every parameter leaves the list unchanged', { tag: '@all' }, async ({ request }) => {
  for (const name of [
    'country',
    'priceMin',
    'priceMax',
    'abvMin',
    'abvMax',
    'rating',
    'taste',
    'shelf',
    'attr.grape',
    'attr.<b>',
    'filter',
    'sub',
    'sort',
  ]) {
    const parameters = new URLSearchParams([[name, HOSTILE]]);
    const answer = await request.get(`/category/wine?${parameters.toString()}`);
    expect(answer.status(), name).toBe(200);
    const html = await answer.text();
    expect(html.match(/<article/g), name).toHaveLength(12);
    expect(html, name).not.toContain('<img src=x');
  }
  const unknown = await request.get('/category/wine?country=atlantis,france&attr.nothing=at-all');
  expect(await unknown.text()).toContain('aria-label="Remove filter: Atlantis"');
});

test('hostile text in every field changes nothing but the list', { tag: '@all' }, async ({ page }) => {
  test.slow();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page, '/category/wine');
  const before = await shown(page);
  for (const typed of ['-5', '1e400']) {
    const field = page.getByRole('spinbutton', { name: 'Price From' });
    await field.fill('');
    await field.pressSequentially(typed);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    expect(await shown(page)).toBe(before);
  }
  const text = page.getByRole('searchbox', { name: 'Filter wine' });
  await text.fill(HOSTILE);
  await text.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(text).toHaveValue(HOSTILE);
  await expect(page.getByText(/^Showing \d+ products?$/)).toBeVisible();
  await expect(page.locator('main img[src=x]')).toHaveCount(0);
  expect(alerts).toEqual([]);
});

const HOSTILE = `"'><img src=x onerror=alert(1)>`;
