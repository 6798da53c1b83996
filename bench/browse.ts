import type { Browser, BrowserContext } from '@playwright/test';
import { findChromium, launchChromium, NO_CHROMIUM } from './browser.ts';
import type { Line } from './measurement.ts';
import { startBuiltShop } from './running-shop.ts';

/**
 * Starts the built shop and a browser, runs `measure`, and stops both. Without Chromium, returns
 * the line `what` as skipped.
 */
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

/** Answers the age question in advance on every page of this browser context. */
export async function answerAge(visitor: BrowserContext): Promise<void> {
  await visitor.addInitScript(() => localStorage.setItem('ageVerified', 'true'));
}
