import { BOTTLES } from './bottles.ts';
import { expect, open, test } from './shop.ts';

const TEXTS = [
  `"quotes" and 'quotes' and \`ticks\``,
  `'; drop table product; --`,
  '<script>document.title="taken"</script>',
  '<img src=x onerror=alert(1)>"><svg/onload=alert(1)>',
  '\u202egnilavart\u202c عربى',
  '%',
  '50% off / 100%25',
  '../../etc/passwd',
  '</title><h1>taken</h1>',
  '{{7*7}}${7*7}',
  '__proto__',
];
const BYTES = [
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%FF%FE',
  '%C0%AF',
  '%u0041',
  '%0d%0aSet-Cookie:x=1',
  '%E2%80%AE',
  'a'.repeat(10_000),
  '%F0%9F%A5%83'.repeat(600),
];

const IS_ALL = process.env['TEST_ALL'] === '1';

test('no hostile URL makes the shop fail', async ({ request }) => {
  const parts = [...TEXTS.map(encodeURIComponent), ...BYTES];
  const addresses = parts.flatMap((part) => [
    `/search/all/${part}`,
    `/search/${part}/gin`,
    `/category/${part}`,
    `/product/${part}`,
    `/${part}`,
    `/products?q=${part}`,
    `/products?filter=${part}&sub=${part}&sort=${part}&page=${part}`,
    `/category/wine?sub=${part}`,
    `/search?q=${part}&category=${part}`,
    `/products.data?q=${part}`,
    `/product/${part}.data`,
    `/api/${part}`,
  ]);
  const answers = await Promise.all(
    addresses.map(
      async (address) =>
        [address.slice(0, 80), (await request.get(address, { maxRedirects: 0 })).status()] as const,
    ),
  );
  expect(answers.filter(([, status]) => status >= 500 || status < 200)).toEqual([]);
});

test('a typed query is shown as plain text', { tag: '@all' }, async ({ page }) => {
  page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a script from the URL ran').toBe(''));
  const texts = TEXTS.filter((text) => text !== '../../etc/passwd');
  for (const text of IS_ALL ? texts : texts.filter((one) => /[<%\u202e]/.test(one)).slice(0, 4)) {
    const answer = await page.goto(`/search/all/${encodeURIComponent(text)}`);
    expect(answer?.status(), text).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for: ${text}`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(text);
    expect(await page.title()).toContain(text.slice(0, 20));
  }
});

test('hostile queries are safe on client-side navigation, and invalid page numbers show page 1', async ({
  page,
}) => {
  await open(page, '/products');
  for (const text of ['<img src=x onerror=alert(1)>', `'; drop table "product"; --`, '%E0%A4%A']) {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByPlaceholder('Search products, recipes...').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for: ${text}`);
  }
  const wrong = ['%00', '-1', '99999999999999999999', '0', 'NaN', '1e9'];
  for (const number of IS_ALL ? wrong : wrong.slice(0, 2)) {
    await page.goto(`/category/wine?page=${number}`);
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto('/category/wine?page=9999');
  await expect(page.getByRole('heading', { name: 'There is no page 9,999' })).toBeVisible();
  await expect(page.getByText(/^Showing|^No products found/)).toHaveCount(0);
  await expect(page.getByText(/^The \d+ products are on pages 1 to \d\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', /\?page=\d$/);
  await page.getByRole('link', { name: /^Go to the last page, \d$/ }).click();
  await expect(page).toHaveURL(/\?page=\d$/);
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
});

/** Longer URLs are rejected before they are parsed. */
const MAX_URL_LENGTH = 8_000;

test('the sommelier ignores unreadable answers', { tag: '@all' }, async ({ request }) => {
  const wrong: string[] = [];
  for (const part of [...TEXTS.map(encodeURIComponent), ...BYTES])
    for (const address of [
      `/sommelier?whom=${part}`,
      `/sommelier?flavour=${part}&flavour=${part}`,
      `/sommelier?show=1&step=cheaper&from=${part}`,
      `/product/${BOTTLES.plenty}?but=${part}`,
      `/contact?about=${part}`,
    ]) {
      const answer = await request.get(address);
      const must = address.length > MAX_URL_LENGTH ? [414, 431] : [200];
      const isTaken = /<script>document|<h1>taken|onerror=alert\(1\)>/.test(await answer.text());
      if (!must.includes(answer.status()) || isTaken)
        wrong.push(`${address.slice(0, 80)} answers ${answer.status()}`);
    }
  expect(wrong).toEqual([]);
});

test('the sommelier repeats the question after an impossible answer, and uses two of many tastes', {
  tag: '@all',
}, async ({ page }) => {
  for (const text of ['<script>document.title="taken"</script>', 'a'.repeat(5_000)])
    for (const name of IS_ALL ? ['whom', 'kind'] : ['whom']) {
      const answer = await page.goto(`/sommelier?${name}=${encodeURIComponent(text)}`);
      expect(answer?.status(), text.slice(0, 40)).toBe(200);
      await expect(page.getByRole('form', { name: 'Who is it for?' })).toBeVisible();
      await expect(page).toHaveTitle('Choose a bottle · Alambic');
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/sommelier$/);
    }
  const many = (pair: string): string => Array.from({ length: 50 }, () => pair).join('&');
  await page.goto(`/sommelier?${many('whom=gift')}&${many('budget=50')}`);
  await expect(page.getByRole('form', { name: 'What goes with it?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^For: A gift/i })).toBeVisible();
  await page.goto(`/sommelier?${many('flavour=smoke&flavour=oak&flavour=fruit')}`);
  await expect(page).toHaveURL('/sommelier?flavour=smoke,fruit');
});
