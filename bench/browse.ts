import type { Browser, BrowserContext } from '@playwright/test';
import { findChromium, launchChromium, NO_CHROMIUM } from './browser.ts';
import type { Line } from './measurement.ts';
import { startBuiltShop } from './running-shop.ts';

/** Measures the built shop at `origin` in a browser; without Chromium the line `what` says so. Both are ended afterwards. */
export async function browse(
  what: string,
  measure: (browser: Browser, origin: string) => Promise<Line[]>,
): Promise<Line[]> {
  const program = findChromium();
  if (program === undefined) return [{ what, skipped: NO_CHROMIUM }];
  const shop = await startBuiltShop();
  const browser = await launchChromium(program);
  try {
    return await measure(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** From now on the visitor has answered the age question before each page opens. */
export async function answerAge(visitor: BrowserContext): Promise<void> {
  await visitor.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
}
