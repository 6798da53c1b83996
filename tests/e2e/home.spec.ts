import type { Page } from '@playwright/test';
import { expect, open, test } from './shop.ts';

const SLIDES = [
  'Expertly Curated Premium Spirits',
  'Artisanal Craft Whiskeys',
  'Exclusive Wine Collections',
] as const;
const START = new Date('2026-11-20T18:00:00Z');
const slide = (number: number): string => `Slide ${number} of 3`;

/** Shows the first slide: its six seconds begin now, without pointer or focus on it. */
async function leaveAtFirstSlide(page: Page): Promise<void> {
  for (const title of [SLIDES[1], SLIDES[0]])
    await page.getByRole('button', { name: `Show slide: ${title}` }).click();
  await page.getByRole('button', { name: `Show slide: ${SLIDES[0]}` }).blur();
  await page.getByRole('contentinfo').hover();
}

test.describe('the slides', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: START });
    await open(page, '/');
    await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  });

  test('change every six seconds in a loop, each with its title and link', async ({ page }) => {
    const targets = ['/collections/rare-finds', '/category/whiskey', '/category/wine'];
    await leaveAtFirstSlide(page);
    for (const [index, title] of [...SLIDES, SLIDES[0]].entries()) {
      const shown = page.getByRole('group', { name: slide((index % 3) + 1) });
      await expect(shown.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(shown.getByRole('link')).toHaveAttribute('href', targets[index % 3] ?? '');
      await expect(page.getByRole('group', { name: /^Slide/ })).toHaveCount(1);
      await page.clock.runFor(5_900);
      await expect(shown).toBeVisible();
      await page.clock.runFor(100);
    }
  });

  test('dots select slides and restart the six seconds', { tag: '@all' }, async ({ page }) => {
    await leaveAtFirstSlide(page);
    await page.clock.runFor(4_000);
    const dot = page.getByRole('button', { name: `Show slide: ${SLIDES[2]}` });
    await dot.click();
    await expect(page.getByRole('group', { name: slide(3) })).toBeVisible();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await dot.blur();
    await page.getByRole('contentinfo').hover();
    await page.clock.runFor(5_900);
    await expect(page.getByRole('group', { name: slide(3) })).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('group', { name: slide(1) })).toBeVisible();
  });

  test('stop while paused, hovered or focused', { tag: '@all' }, async ({ page }) => {
    await leaveAtFirstSlide(page);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    const play = page.getByRole('button', { name: 'Play the slides' });
    await play.blur();
    await page.getByRole('contentinfo').hover();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('group', { name: slide(1) })).toBeVisible();

    await play.focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('group', { name: slide(1) }), 'focused').toBeVisible();

    await page.getByRole('button', { name: 'Pause the slides' }).blur();
    await page.getByRole('region', { name: 'Featured', exact: true }).hover();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('group', { name: slide(1) }), 'hovered').toBeVisible();

    await page.getByRole('contentinfo').hover();
    await page.clock.runFor(6_100);
    await expect(page.getByRole('group', { name: slide(2) }), 'left alone').toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides change only by hand', { tag: '@all' }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(60_000);
    await expect(page.getByRole('group', { name: slide(1) })).toBeVisible();
    await page.getByRole('button', { name: `Show slide: ${SLIDES[1]}` }).click();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('group', { name: slide(2) })).toBeVisible();
  });
});

test('collections and categories link to their pages', async ({ page }) => {
  await open(page, '/');
  const collections = page.getByRole('group', { name: 'Featured Collections' }).getByRole('link');
  const cards = [
    ['New Arrivals', 'new-arrivals'],
    ['Staff Picks', 'staff-picks'],
    ['Limited Editions', 'limited-editions'],
    ['Gift Collections', 'gifts'],
  ] as const;
  await expect(collections).toHaveCount(cards.length);
  for (const [index, [name, slug]] of cards.entries()) {
    await expect(collections.nth(index).getByRole('heading')).toHaveText(name);
    await expect(collections.nth(index)).toHaveAttribute('href', `/collections/${slug}`);
  }

  const categories = page.getByRole('region', { name: 'Shop by Category' }).getByRole('link');
  await expect(categories).toHaveCount(3);
  for (const [index, [name, root, icon]] of [
    ['Premium Spirits', 'spirits', 'brandy'],
    ['Fine Wines', 'wine', 'wine'],
    ['Craft Beer', 'beer', 'beer-stein'],
  ].entries()) {
    await expect(categories.nth(index).getByRole('heading')).toHaveText(name ?? '');
    await expect(categories.nth(index)).toHaveAttribute('href', `/category/${root}`);
    await expect(categories.nth(index).locator('use')).toHaveAttribute('href', new RegExp(`#${icon}$`));
  }
  await categories.nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wine', exact: true })).toBeVisible();
});

test('testimonials wrap around at both ends', { tag: '@all' }, async ({ page }) => {
  await open(page, '/');
  const region = page.getByRole('region', { name: 'Customer testimonials' });
  const quotes = new Set<string>();
  for (const position of ['1 of 4', '2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
    await expect(region.getByText(position)).toBeVisible();
    await expect(region.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
    quotes.add(await region.getByRole('blockquote').innerText());
    await region.getByRole('button', { name: 'Next testimonial' }).click();
  }
  expect(quotes.size).toBe(4);
  await region.getByRole('button', { name: 'Previous testimonial' }).click();
  await region.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(region.getByText('4 of 4')).toBeVisible();
});

test('shows the Enjoy Responsibly banner', async ({ page }) => {
  await open(page, '/');
  const banner = page.getByRole('region', { name: 'Enjoy Responsibly' });
  await expect(banner.getByRole('heading', { name: 'Enjoy Responsibly' })).toBeVisible();
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/responsible-drinking');
});
