import type { Page } from '@playwright/test';
import { answerAge, browse } from './browse.ts';
import { LISTING_PATH } from './first-pages.ts';
import { type Measurement, median } from './measurement.ts';

const REQUIRED_MS = 100;
/** Shortest time between pointing at a link and pressing it. */
const HOVER_MS = 300;

/** Time from the click on a hovered product link to the frame that shows its page. */
export const navigation: Measurement = {
  name: 'navigation',
  async run({ isShort }) {
    const what = 'navigation by a prefetched link, click to paint';
    return await browse(what, async (browser, origin) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await answerAge(context);
      const page = await context.newPage();
      const times: number[] = [];
      for (let round = 0; round < (isShort ? 3 : 9); round++) {
        await page.goto(origin + LISTING_PATH, { waitUntil: 'networkidle' });
        times.push(await clickToPaintMs(page, round));
      }
      const note = `slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms`;
      return [{ what, value: median(times), unit: 'ms', requirement: { atMost: REQUIRED_MS }, note }];
    });
  },
};

async function clickToPaintMs(page: Page, index: number): Promise<number> {
  const link = page.locator('main a[href^="/product/"]').nth(index);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const heading = document.querySelector('h1');
            const inspect = (): void => {
              const hasArrived =
                location.pathname.startsWith('/product/') && document.querySelector('h1') !== heading;
              // The frame in which the page is found is drawn before the next frame begins.
              requestAnimationFrame(() => (hasArrived ? resolve(performance.now() - timeStamp) : inspect()));
            };
            inspect();
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  return await painted;
}
