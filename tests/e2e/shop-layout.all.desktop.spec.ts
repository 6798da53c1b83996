import type { Locator } from '@playwright/test';
import { expect, open, test } from './shop.ts';

/** Returns the position of an element, in pixels of the window. */
async function getBox(what: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Returns the number of elements in each line, from top to bottom. */
async function perLine(what: Locator): Promise<number[]> {
  const tops = await what.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

test('search results besides products have space below them', async ({ page }) => {
  for (const text of ['smoke', 'dry reisling']) {
    await open(page, `/search/all/${encodeURIComponent(text)}`);
    const articles = await getBox(page.getByRole('region', { name: 'Journal' }).getByRole('list'));
    const footer = await getBox(page.getByRole('contentinfo'));
    expect(footer.top - articles.bottom, text).toBeGreaterThanOrEqual(64);
  }
});

test('no category chip is alone in its line', async ({ page }) => {
  for (const [width, name] of [
    [1280, 'spirits'],
    [1280, 'whiskey'],
    [1440, 'beer'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/category/${name}`);
    const lines = await perLine(page.locator('.subchips .chip'));
    expect(Math.min(...lines), `${name} at ${width}: ${lines.join()}`).toBeGreaterThan(1);
  }
});

test('the picture of an article aligns with its text on the left and the page on the right', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/blog/what-oak-remembers');
    const picture = await getBox(page.locator('.ahero'));
    expect(Math.abs(picture.right - (await getBox(page.locator('.ahead__row'))).right)).toBeLessThan(2);
    expect(Math.abs(picture.left - (await getBox(page.locator('.prose'))).left)).toBeLessThan(2);
  }
});

test('on a phone in landscape no category card is higher than the window', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open(page, '/');
  for (const card of await page.locator('.cat').all()) {
    const { top, bottom } = await getBox(card);
    expect(bottom - top).toBeLessThanOrEqual(450);
  }
});

test('on a phone a badge is below the picture, where it covers no bottle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/category/wine');
  const gaps = await page.locator('.card .badge').evaluateAll((all) =>
    all.map((badge) => {
      const tile = badge.closest('.card')?.querySelector('.tile')?.getBoundingClientRect();
      return tile ? badge.getBoundingClientRect().top - tile.bottom : -1;
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.filter((gap) => gap < 0)).toEqual([]);
});

test('on a phone the links of the not-found page fill complete lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no/such/page');
  expect(await perLine(page.getByRole('main').getByRole('link'))).toEqual([1, 3]);
});

test('the not-found pages of products, recipes and articles show a picture and one link', async ({
  page,
}) => {
  for (const address of ['/product/no-such', '/recipes/no-such', '/blog/no-such']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.locator('img')).toBeVisible();
    expect(await main.locator('img').evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    await expect(main.getByRole('link')).toHaveCount(1);
  }
});

test('standalone links are at least 24 pixels high', async ({ page }) => {
  for (const address of ['/', '/product/askomil-11', '/blog/what-oak-remembers']) {
    await open(page, address);
    const low = await page.locator('a.link').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }))
        .map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 24),
    );
    expect(low, address).toEqual([]);
  }
});

test('the links to alternatives are beside their heading', async ({ page }) => {
  await open(page, '/product/askomil-11');
  const but = page.getByRole('region', { name: 'More like this' });
  const heading = await getBox(but.getByRole('heading', { level: 2 }));
  const first = await getBox(but.getByRole('group', { name: 'Like this, but' }).getByRole('link').first());
  expect(first.left).toBeGreaterThan(heading.right);
  expect(first.top).toBeLessThan(heading.bottom);
});

test('a row of four bottles stays one row on a tablet, and becomes two on a phone', async ({ page }) => {
  for (const [width, lines] of [
    [1024, [4]],
    [390, [2, 2]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/product/askomil-11');
    const row = page.getByRole('region', { name: 'More like this' });
    expect(await perLine(row.getByRole('article')), `at ${width}`).toEqual(lines);
  }
});

test('the text of the not-found page covers no bottle of its picture', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/no/such/page');
  const main = page.getByRole('main');
  const words = await getBox(main.getByRole('link').last());
  const picture = await getBox(main.locator('img'));
  // The tallest bottle is below 40 % of the picture's height.
  expect(words.bottom).toBeLessThan(picture.top + (picture.bottom - picture.top) * 0.4);
});

test('the menu button is at least 44 pixels wide, also on a tablet', async ({ page }) => {
  for (const width of [1024, 720]) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, '/cart');
    const { left, right } = await getBox(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
    expect(right - left, `at ${width}`).toBeGreaterThanOrEqual(44);
  }
});

test('print has a white background in every theme', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'look', value: 'cellar', url: baseURL ?? '' }]);
  await open(page, '/recipes/negroni');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(11, 21, 18)');
  await page.emulateMedia({ media: 'print' });
  expect(await ground()).toBe('rgb(247, 249, 248)');
});

test('the band of a category grows with the window, and leaves its first row of products in it', async ({
  page,
}) => {
  const bands: number[] = [];
  for (const height of [1000, 1100]) {
    await page.setViewportSize({ width: 1440, height });
    await open(page, '/category/wine');
    const band = await getBox(page.locator('.chero--band'));
    bands.push(band.bottom - band.top);
    const boxes = await Promise.all((await page.getByRole('main').getByRole('article').all()).map(getBox));
    const firstRow = boxes.filter(({ top }) => top === boxes[0]?.top);
    expect(firstRow.length).toBeGreaterThan(2);
    for (const { bottom } of firstRow) expect(bottom, `at ${height}`).toBeLessThanOrEqual(height);
  }
  expect(bands[1]).toBeGreaterThan((bands[0] ?? 0) + 80);
});

test('the ring of a collection with focus is not cut by the row that scrolls', async ({ page }) => {
  await open(page, '/');
  const row = await getBox(page.locator('.colls'));
  const first = await getBox(page.locator('.coll').first());
  // Two pixels, three off.
  expect(first.top - row.top).toBeGreaterThanOrEqual(5);
  expect(row.bottom - first.bottom).toBeGreaterThanOrEqual(5);
});

test('the value of a tube lies on no other tube', async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    // Seven flavours.
    await open(page, '/product/serrabruna-verdicchio-2024');
    const tubes = await page
      .locator('.rack__item')
      .evaluateAll((items) =>
        items.map((item) => ({
          left: item.querySelector('.glass')?.getBoundingClientRect().left ?? 0,
          valueEnds:
            item.querySelector('.rack__val')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
          valueIsAbove:
            (item.querySelector('.rack__val')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) <=
            (item.querySelector('.glass')?.getBoundingClientRect().top ?? 0),
        })),
      );
    expect(tubes).toHaveLength(7);
    for (const [index, { valueEnds, valueIsAbove }] of tubes.slice(0, -1).entries())
      expect(valueIsAbove || valueEnds <= (tubes[index + 1]?.left ?? 0), `tube ${index} at ${width}`).toBe(
        true,
      );
  }
});
