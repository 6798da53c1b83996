import { type Answers, enterOffice } from './office-answers.ts';
import { expect, test } from './shop.ts';

const ALL = 100_000;
const PAGE = 200;
const row = (index: number): Answers['GET /products']['items'][number] => ({
  id: `01a05d65-0000-7000-8000-${String(index).padStart(12, '0')}`,
  version: 1,
  sku: `SKU-${index}`,
  slug: `bottle-${index}`,
  name: `Bottle ${index}`,
  producer: 'Orvin',
  category: { id: '01a05d65-0000-7000-8000-0000000000a1', name: 'Whisky' },
  status: 'published',
  priceCents: 9900,
  salePriceCents: null,
  effectivePriceCents: 9900,
  available: 3,
  issueCount: 0,
  picture: null,
  imageUrl: null,
  updatedAt: '2026-11-23T02:58:00Z',
});

test('a list of 100,000 reads on while it is scrolled, and has only the rows in sight in the page', async ({
  page,
}) => {
  await enterOffice(page, 'manager', {
    'GET /products': (request) => {
      const query = new URL(request.url()).searchParams;
      const begin = Number(query.get('cursor') ?? 0);
      const count = Math.min(Number(query.get('limit')), ALL - begin);
      const items = Array.from({ length: count }, (_, index) => row(begin + index));
      return { json: { items, nextCursor: String(begin + count), total: 10_000 } };
    },
  });
  await page.goto('/admin/products');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bottle 0', exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Show more' }).click();
  await expect(main.getByText(`${50 + PAGE} of 10,000`)).toBeVisible();
  for (let reads = 2; reads < 8; reads += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(
      main.getByText(new RegExp(`^${(50 + PAGE * reads).toLocaleString('en-CA')} of`)),
    ).toBeVisible();
  }
  expect(await page.locator('tbody tr[data-row]').count()).toBeLessThan(80);
  const last = main.getByRole('row').filter({ hasText: /Bottle 1\d{3}/ });
  await expect(last.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(main.getByRole('link', { name: 'Bottle 0', exact: true })).toBeVisible();
});
