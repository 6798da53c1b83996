import { expect, open, test } from './shop.ts';

test('arrows scroll the featured products and stop at the ends', async ({ page }) => {
  await open(page, '/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  const products = region.getByRole('article');
  expect(await products.count()).toBeGreaterThan(0);
  expect(await products.count()).toBeLessThanOrEqual(6);
  await expect(region.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/products');
  const [previous, next] = [
    region.getByRole('button', { name: 'Previous products' }),
    region.getByRole('button', { name: 'Next products' }),
  ];
  await expect(previous).toBeDisabled();
  expect(await rightEdgeOfLast(), 'there is more to scroll to').toBeGreaterThan(1440);
  for (let steps = 0; steps < 12 && (await next.isEnabled()); steps += 1) {
    const before = await scrolled();
    await next.click();
    await expect.poll(scrolled).toBeGreaterThan(before);
    await expect.poll(isStill).toBe(true);
  }
  await expect(next).toBeDisabled();
  expect(await rightEdgeOfLast()).toBeLessThanOrEqual(1440);
  await expect(previous).toBeEnabled();
  await previous.click();
  await expect(next).toBeEnabled();

  function scrolled(): Promise<number> {
    return region
      .getByRole('group', { name: 'Featured Products' })
      .evaluate((scroller) => scroller.scrollLeft);
  }
  async function rightEdgeOfLast(): Promise<number> {
    const box = await products.last().boundingBox();
    return box === null ? 0 : box.x + box.width;
  }
  async function isStill(): Promise<boolean> {
    const before = await scrolled();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return (await scrolled()) === before;
  }
});

test('header text is light over the hero, and has the normal colour on the next page', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  const ink = () =>
    header.getByRole('link', { name: 'Spirits' }).evaluate((link) => getComputedStyle(link).color);
  const [light, dark] = ['rgb(242, 246, 244)', 'rgb(15, 31, 26)'];
  await expect.poll(ink).toBe(light);
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(ink).toBe(dark);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ink).toBe(light);
  await header.getByRole('link', { name: 'Spirits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spirits' })).toBeVisible();
  await expect.poll(ink).toBe(dark);
});
