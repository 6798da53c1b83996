import type { Page } from '@playwright/test';

/** Windows in which nothing may float over a control: two in `npm test`, all of them in `npm run test:all`. */
const ALL_SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
] as const;
export const SIZES = process.env['TEST_ALL'] === '1' ? ALL_SIZES : ALL_SIZES.slice(0, 2);

/** How far the page is scrolled between two looks, in pixels. */
const STEP_PX = 240;

/**
 * Controls and texts that something fixed lies over, at any place that the page can be scrolled to. Bars as wide as the window
 * are no part of it: header and buy bar are edges of the page, which is scrolled below them.
 */
export async function coveredByFloating(page: Page): Promise<string[]> {
  if ((await page.evaluate(coveredNow)) === null) return [];
  const covered: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += STEP_PX) {
    await scrollTo(page, y);
    covered.push(...((await page.evaluate(coveredNow)) ?? []).map((what) => `at ${y}: ${what}`));
  }
  return covered;
}

/** Controls and lines of the cart that a notification lies over. */
export async function coveredByToasts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    return [...document.querySelectorAll('#main :is(a, button, input, select, .line), .buybar button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        );
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((done) => {
        window.scrollTo({ top, behavior: 'instant' });
        // The page answers the scrolling in the next frame and draws the answer in the one after.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
    y,
  );
}

/** What floats lies over this now; null where nothing on the page is fixed, be it shown or not. */
function coveredNow(): string[] | null {
  const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && element.matches(':not(dialog, [popover])'),
  );
  const floating = fixed.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && width < innerWidth;
  });
  if (floating.length === 0) return null;
  const covered: string[] = [];
  for (const element of floating.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
    const box = element.getBoundingClientRect();
    for (let x = box.left + 1; x < box.right; x += 6)
      for (let y = box.top + 1; y < box.bottom; y += 6) {
        const below = document.elementsFromPoint(x, y).find((one) => !element.contains(one));
        const content = below?.closest(
          'a, button, input, select, textarea, label, summary, h1, h2, h3, p, dt, dd',
        );
        if (content) covered.push(`${element.className} over ${content.outerHTML.slice(0, 80)}`);
      }
  }
  return [...new Set(covered)];
}
