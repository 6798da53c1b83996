import type { CDPSession, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { expect } from './shop.ts';

/**
 * Slows the page's processor down to that of a mid-range phone, whatever this machine's speed is: it measures the machine by
 * Lighthouse's benchmark index. Takes a second. Answers the session that may end it.
 */
export async function likeMidRangePhone(page: Page): Promise<CDPSession> {
  const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: getSlowdown(index) });
  return session;
}

/** How many times slower a mid-range phone is, by benchmark index (source: Lighthouse's CPU slowdown calculator). */
function getSlowdown(index: number): number {
  if (index >= 1_300) return 3 + (index - 1_300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** Notes from now on how long each event of this name takes until the frame that shows it (Event Timing, from 16 ms on). */
export async function watchEvents(page: Page, name: 'click' | 'keydown'): Promise<void> {
  await page.evaluate((watched) => {
    const { dataset } = document.documentElement;
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name: kind, duration } of list.getEntries())
        if (kind === watched) dataset['presses'] = `${dataset['presses'] ?? ''} ${duration}`;
    }).observe(options);
  }, name);
}

/** Expects more than `least` such events, and their median within so many milliseconds. */
export async function expectQuick(page: Page, { min, maxMs }: { min: number; maxMs: number }): Promise<void> {
  // The last of them is noted with its frame.
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '');
  const presses = noted
    .trim()
    .split(' ')
    .map(Number)
    .toSorted((one, other) => one - other);
  expect(presses.length).toBeGreaterThan(min);
  expect(presses[presses.length >> 1], `presses of ${presses.join(', ')} ms`).toBeLessThanOrEqual(maxMs);
}
