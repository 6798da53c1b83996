import type { APIRequestContext, Page } from '@playwright/test';
import { BOTTLES } from './bottles.ts';
import { hairlines } from './hairlines.ts';
import { getPhotographs, getPicture } from './pictures.ts';
import { expect, open, test } from './shop.ts';

type Bottle = {
  product: {
    id: string;
    name: string;
    sku: string;
    slug: string;
    description: string;
    origin: string;
    volume: string;
    stockQuantity: number;
    orderLimit: number | null;
    tastingNotes: { nose: string; palate: string; finish: string };
  };
  foodPairings: { name: string; description: string }[];
  flavorProfiles: { flavorKey: string; intensity: number }[];
};

async function getBottle(request: APIRequestContext, slug: string): Promise<Bottle> {
  const answer = await request.get(`/api/public/products/${slug}`);
  expect(answer.status()).toBe(200);
  return await answer.json();
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type);
}

test("a bottle's page shows its facts, notes, pairings and flavours", async ({ page, request }) => {
  const { product, foodPairings, flavorProfiles } = await getBottle(request, BOTTLES.plenty);
  await open(page, `/product/${product.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(main.getByText(product.description)).toBeVisible();
  for (const text of [product.origin, product.volume, '30%', 'In stock'])
    await expect(main.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  for (const note of Object.values(product.tastingNotes)) await expect(main.getByText(note)).toBeVisible();
  expect(foodPairings.length).toBeGreaterThanOrEqual(2);
  for (const { name, description } of foodPairings) {
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: description })).toBeVisible();
  }
  const rack = main.getByRole('figure', { name: 'Flavor profile' });
  await expect(rack.getByRole('term')).toHaveCount(flavorProfiles.length);
  const read = (await rack.getByRole('definition').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''));
  expect(read).toEqual(
    flavorProfiles
      .map(({ intensity }) => intensity)
      .toSorted((one, other) => other - one)
      .map((of) => `${of}/5`),
  );
  await expect(rack).toMatchAriaSnapshot(`
    - figure "Flavor profile":
      - term: Bitter
      - definition: /\\d\\/5/
  `);
  await main.getByRole('link', { name: 'Back to Amaro' }).click();
  await expect(page).toHaveURL(/\/category\/amaro$/);
});

test('prices and badges have text for screen readers', { tag: '@all' }, async ({ page }) => {
  await open(page, `/product/${BOTTLES.onSale}`);
  await expect(
    page
      .getByRole('main')
      .getByText(/^Was \$62\.00\s*Now \$54\.00$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/ for one/)).toHaveCount(0);
  await open(page, '/products?filter=limited-editions');
  for (const card of await page.getByRole('main').getByRole('article').all())
    await expect(card).toContainText('LIMITED');
});

test('shows stock in three ways, the shipping day and the age check at delivery', async ({
  page,
  request,
}) => {
  for (const slug of [BOTTLES.plenty, BOTTLES.fewLeft]) {
    const { product } = await getBottle(request, slug);
    await open(page, `/product/${slug}`);
    await expect(fact(page, 'Availability'), slug).toHaveText(
      /^(\d left|In stock)\. Order by (Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d+ at 2:00 p\.m\. ET; it leaves Hamilton that day\.$/,
    );
    await expect(fact(page, 'Availability'), slug).toHaveText(
      product.stockQuantity <= 5 ? new RegExp(`^${product.stockQuantity} left`) : /^In stock/,
    );
    await expect(fact(page, 'At the door')).toHaveText('Someone aged 21 or over must sign and show photo ID');
    await expect(page.getByRole('group', { name: 'Quantity' })).toBeVisible();
  }
  await open(page, `/product/${BOTTLES.soldOut}`);
  await expect(page.locator('.buy__price')).toHaveText(/^Sold out/);
  await expect(page.getByRole('group', { name: 'Quantity' })).toHaveCount(0);
  await expect(fact(page, 'Availability')).toHaveCount(0);
});

test('a pack shows its price per can, and its quantity in packs', async ({ page }) => {
  await open(page, `/product/${BOTTLES.pack}`);
  const main = page.getByRole('main');
  await expect(main.getByText('$2.08 a can.')).toBeVisible();
  await page.getByRole('group', { name: 'Quantity' }).getByRole('button', { name: 'One more' }).click();
  await expect(main.getByText('$25.00 for 2 packs.')).toBeVisible();
});

test('a picture is zoomed to at most 1.25 device pixels for one of its own', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, `/product/${BOTTLES.plenty}`);
  const gallery = page.getByRole('region', { name: /^Pictures of / });
  const width = async (): Promise<number> =>
    (await gallery.getByRole('img').last().boundingBox())?.width ?? 0;
  const ratio = await page.evaluate(() => devicePixelRatio);
  for (const [index, view] of ['front', 'label'].entries()) {
    await gallery.getByRole('button', { name: `Show picture ${index + 1}` }).click();
    const before = await width();
    const times = (1.25 * getPicture(`products/${BOTTLES.plenty}/${view}`).width) / (before * ratio);
    const zoom = gallery.getByRole('button', { name: 'Zoom' });
    await expect(zoom).toHaveCount(times < 1.2 ? 0 : 1);
    if (times < 1.2) continue;
    await zoom.click();
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    expect(await width()).toBeCloseTo(Math.min(2, times) * before, 0);
    await zoom.click();
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    expect(await width()).toBeCloseTo(before, 0);
  }
});

for (const [colorScheme, own, other, name] of [
  ['light', 'day', 'cellar', 'Cellar'],
  ['dark', 'cellar', 'day', 'Day'],
] as const)
  test(`in ${own} the last thumbnail is the bottle in ${other}, its only picture of that theme`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const photographs = getPhotographs(page);
    const others = () => photographs.filter(({ theme }) => theme === other);
    await open(page, `/product/${BOTTLES.plenty}`);
    const thumb = page.getByRole('button', { name: `Show picture 4: ${name}`, exact: true });
    await expect(thumb.locator('img')).toBeVisible();
    await expect.poll(() => others().length).toBe(1);
    const { key } = getPicture(`products/${BOTTLES.plenty}/front`);
    expect(others()).toEqual([{ key, theme: other, width: 192 }]);
    await thumb.click();
    await expect(page.getByRole('img', { name: 'Amaro Selvabruna in the other look' })).toBeVisible();
    await expect.poll(() => others().at(-1)?.width).toBeGreaterThan(192);
  });

test('the page draws at most twelve lines', { tag: '@all' }, async ({ page, isMobile }) => {
  for (const slug of [BOTTLES.plenty, BOTTLES.longNames, BOTTLES.soldOut, 'glen-orvin-12', 'copper-hollow']) {
    await open(page, `/product/${slug}`);
    // The bar with Add to Cart has a line of its own.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const lines = await hairlines(page);
    expect(lines.length, lines.join('; ')).toBeLessThanOrEqual(12);
    expect(lines.length, 'lines found at all').toBeGreaterThan(isMobile ? 5 : 6);
  }
});

test('the details are folded, and on paper they are open', { tag: '@all' }, async ({ page }) => {
  await page.goto('/product/glen-orvin-12');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Tulip nosing glass')).toBeHidden();
  await details.getByText('Details').click();
  await expect(details.getByText('Tulip nosing glass')).toBeVisible();
  await details.getByText('Details').click();
  await expect(details.getByText('Tulip nosing glass')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(details.getByText('Tulip nosing glass')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how to buy', { tag: '@all' }, async ({ page }) => {
    await page.goto(`/product/${BOTTLES.plenty}`);
    await expect(page.getByText('You need JavaScript to buy here.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Details').click();
    await expect(details.getByText('Producer')).toBeVisible();
  });
});

test('the quantity goes from one to the maximum, and shows the reason for the limit', {
  tag: '@all',
}, async ({ page, request }) => {
  for (const slug of [BOTTLES.limited, BOTTLES.fewLeft]) {
    const { product } = await getBottle(request, slug);
    const limit = product.orderLimit ?? Number.POSITIVE_INFINITY;
    const max = Math.min(product.stockQuantity, limit);
    const why = product.stockQuantity < limit ? `We have ${max}.` : `Limited to ${max} per order.`;
    await open(page, `/product/${slug}`);
    const stepper = page.getByRole('group', { name: 'Quantity' });
    const [fewer, more] = [
      stepper.getByRole('button', { name: 'One fewer' }),
      stepper.getByRole('button', { name: 'One more' }),
    ];
    await expect(fewer).toBeDisabled();
    for (let quantity = 1; quantity < max; quantity += 1) {
      await expect(page.getByText(why)).toBeHidden();
      await more.click();
      await expect(stepper.getByRole('status')).toHaveText(String(quantity + 1));
    }
    await expect(more).toBeDisabled();
    await expect(page.getByText(why)).toBeVisible();
    await expect(more).toHaveAccessibleDescription(why);
    await fewer.click();
    await expect(stepper.getByRole('status')).toHaveText(String(max - 1));
    await expect(more).toBeEnabled();
  }
});

test('structured data matches the visible page', async ({ page, request }) => {
  for (const slug of [BOTTLES.onSale, BOTTLES.soldOut]) {
    const { product } = await getBottle(request, slug);
    await page.goto(`/product/${slug}`);
    const data = await structuredData(page, 'Product');
    expect(data).toMatchObject({ name: product.name, sku: product.sku, description: product.description });
    expect(new URL(data.url).pathname).toBe(`/product/${slug}`);
    expect(data.offers.priceCurrency).toBe('USD');
    expect(data.offers.availability).toBe(
      `https://schema.org/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    );
    await expect(
      page
        .getByRole('main')
        .getByText(dollars(Number(data.offers.price)))
        .first(),
    ).toBeVisible();
    const steps = (await structuredData(page, 'BreadcrumbList')).itemListElement;
    expect(steps[0]).toMatchObject({ position: 1, name: 'Home' });
    expect(steps.at(-1)).toMatchObject({ position: steps.length, name: product.name });
    for (const step of steps) expect((await request.get(new URL(step.item).pathname)).status()).toBe(200);
  }
});

test('a few drinks fill the row as well as many', { tag: '@all' }, async ({ page }) => {
  await open(page, '/product/corravane-london-dry');
  const drinks = page.getByRole('region', { name: 'Cocktails with this bottle' }).getByRole('article');
  await expect(drinks).toHaveCount(4);
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await drinks.last().evaluate(({ parentElement: row }) => {
      if (!row) return [];
      const cards = [...row.children];
      const found = cards.map((_, index) => {
        row.replaceChildren(...cards.slice(index));
        return [row.getBoundingClientRect().right, row.lastElementChild?.getBoundingClientRect().right];
      });
      row.replaceChildren(...cards);
      return found;
    });
    expect(ends).toHaveLength(4);
    // A row on a phone has two cards.
    for (const [row, card] of ends.slice(width < 768 ? 3 : 1)) expect(card).toBeCloseTo(row ?? 0, 0);
  }
});

test('an id redirects to the slug; an unknown bottle is a 404', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { product } = await getBottle(request, BOTTLES.plenty);
  const moved = await request.get(`/product/${product.id}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/product/${product.slug}`);

  const answer = await page.goto('/product/no-such-bottle');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Product Not Found · Alambic');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect(page.getByText("We couldn't find the product you're looking for.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
});
