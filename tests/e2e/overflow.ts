import type { Page } from '@playwright/test';

/**
 * Returns the width of a page that is wider than its window, and elements that overflow, without
 * those of a row that scrolls; `[]` when it fits.
 */
export async function overflow(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent));
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1 && !isInScroller(element);
    });
    return [
      `${scrollWidth} in ${clientWidth}`,
      ...wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}
