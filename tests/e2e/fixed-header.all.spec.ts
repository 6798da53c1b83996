import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bottle } from './cart-steps.ts';
import { BOTTLES, PAGES } from './bottles.ts';
import { expect, open, test } from './shop.ts';
import { newCheckout } from './checkout-steps.ts';

/**
 * One page for each kind of background behind the header: the hero, a photograph, a tinted
 * background, the plain page.
 */
const KINDS = [
  ...(['home', 'category', 'products', 'search results', 'product on sale', 'article', 'journal'] as const),
  ...(['recipe', 'recipes', 'collection', 'collections', 'empty cart', 'account', 'terms'] as const),
  ...(['questions', 'no such page', 'product not found', 'my bar', 'API documentation'] as const),
] as const;
/** One page of each kind of background: `npm test` checks these at both widths. */
const GROUNDS = new Set<string>(['home', 'category', 'empty cart', 'terms']);
/** More pages that `npm test` checks on a wide screen. */
const ALSO_WIDE = new Set<string>(['article', 'no such page']);
const CLEAR = 'rgba(0, 0, 0, 0)';

// Colours change without a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ground = (page: Page): Promise<string> =>
  page.locator('.topbar').evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
}

type Colour = readonly [red: number, green: number, blue: number];

/** Returns relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the lowest contrast between the header's text colour and any pixel behind it. */
async function minContrast(page: Page): Promise<number> {
  const bar = page.locator('.topbar');
  const [ink, box] = [
    await bar
      .locator('.logo')
      .evaluate((logo) => getComputedStyle(logo).color.match(/\d+/g)?.slice(0, 3).map(Number) ?? []),
    await bar.boundingBox(),
  ];
  expect(ink).toHaveLength(3);
  if (!box) throw new Error('the page has no header');
  const showInk = (visibility: string) =>
    bar.evaluate((element, shown) => {
      for (const child of [...element.children, ...document.querySelectorAll('.somm')])
        if (child instanceof HTMLElement) child.style.visibility = shown;
    }, visibility);
  await showInk('hidden');
  const strip = await page.screenshot({ clip: box });
  await showInk('');
  const { data, info } = await sharp(strip).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const of = luminance(ink as unknown as Colour);
  let min = 21;
  for (let at = 0; at < data.length; at += info.channels * 7) {
    const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    min = Math.min(min, (Math.max(of, behind) + 0.05) / (Math.min(of, behind) + 0.05));
  }
  return min;
}

/** Returns texts and controls of the page that the header covers. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.topbar')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('main :is(h1, h2, p, a, button, input, label, li)')]
      .filter(
        (element) => !element.closest('.topbar') && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => !element.closest('.sr, .no-script-only'))
      .filter((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        const isBeside = right <= bar.left || left >= bar.right;
        return width > 1 && height > 1 && top < bar.bottom && bottom > 0 && !isBeside;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

async function expectFixed(page: Page): Promise<void> {
  const bar = page.locator('.topbar');
  await expect(bar).toHaveCSS('position', 'fixed');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await scrollTo(page, 0);
    expect(await covered(page), `under the header, ${colorScheme}`).toEqual([]);
    await expect.poll(() => ground(page)).toBe(CLEAR);
    expect(await minContrast(page), `transparent, ${colorScheme}`).toBeGreaterThan(4.5);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, 50);
    expect(await ground(page)).toBe(CLEAR);
    await scrollTo(page, 52);
    await expect.poll(() => ground(page)).not.toBe(CLEAR);
    await scrollTo(page, 120);
    expect(await minContrast(page), `solid, ${colorScheme}`).toBeGreaterThan(7);
    expect((await bar.boundingBox())?.y).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
}

for (const kind of KINDS) {
  const tag = GROUNDS.has(kind) ? '@mobile' : ALSO_WIDE.has(kind) ? [] : '@all';
  test(`the header floats over the page, and becomes opaque after 50 px: ${kind}`, { tag }, async ({
    page,
  }) => {
    await open(page, PAGES[kind]);
    await expectFixed(page);
  });
}

test('the header floats over the page, and becomes opaque after 50 px: checkout', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  await open(page, await newCheckout(request, [[await bottle(request, BOTTLES.plenty), 1]]));
  await expectFixed(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header becomes opaque, also on sign-in pages', async ({ page, baseURL }) => {
    for (const address of ['/terms', '/', `${baseURL?.replace('127.0.0.1', 'localhost')}/signin/nobody`]) {
      await page.setViewportSize({ width: 390, height: 300 });
      await page.goto(address);
      const bar = page.locator('.topbar');
      await expect(bar).toHaveCSS('position', 'fixed');
      expect(await ground(page), address).toBe(CLEAR);
      await page.mouse.move(190, 150);
      await page.mouse.wheel(0, 90);
      await expect.poll(() => ground(page), address).not.toBe(CLEAR);
    }
  });
});

test('the header does not cover the target of an anchor', async ({ page }) => {
  await open(page, PAGES.questions);
  const id = await page.locator('main h3[id]').nth(9).getAttribute('id');
  expect(id).toBeTruthy();
  await open(page, `${PAGES.questions}#${id}`);
  const bar = await page.locator('.topbar').boundingBox();
  await expect
    .poll(async () => (await page.locator(`[id="${id}"]`).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('a long shop name fits into the header of a phone, beside the icons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PAGES.terms);
  const name = page.locator('.hdr .logo span');
  await name.evaluate((span) => {
    span.textContent = 'Maison Vieille Rivière';
    span.classList.add('long');
  });
  const [bar, shown, icons] = await Promise.all(
    ['.hdr', '.hdr .logo span', '.hdr .util'].map((part) => page.locator(part).boundingBox()),
  );
  if (!bar || !shown || !icons) throw new Error('a part of the header is missing');
  expect(shown.y).toBeGreaterThanOrEqual(0);
  expect(shown.y + shown.height).toBeLessThanOrEqual(bar.height);
  expect(shown.x + shown.width).toBeLessThanOrEqual(icons.x);
  expect(await name.evaluate((span) => span.scrollHeight <= span.clientHeight + 4)).toBe(true);
});
