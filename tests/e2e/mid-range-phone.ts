import type { CDPSession, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { expect } from './shop.ts';

/** Runs of the benchmark: one run beside other work is off by up to a half. */
const BENCHMARKS = 3;

/**
 * Slows the page's CPU down to that of a mid-range phone, whatever this machine's speed is: it
 * measures the machine with Lighthouse's benchmark index, on an idle page. Takes three seconds.
 * Returns the session that can end the slowdown.
 */
export async function likeMidRangePhone(page: Page): Promise<CDPSession> {
  await untilIdle(page);
  const indexes: number[] = [];
  while (indexes.length < BENCHMARKS)
    indexes.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`));
  const index = indexes.toSorted((one, other) => one - other)[BENCHMARKS >> 1] ?? 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: getSlowdown(index) });
  return session;
}

/**
 * Returns how many times slower a mid-range phone is, by benchmark index (source: Lighthouse's CPU
 * slowdown calculator).
 */
function getSlowdown(index: number): number {
  if (index >= 1_300) return 3 + (index - 1_300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** Waits until the page has nothing to do, and has painted. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Records from now on how long each event of this name takes until the frame that shows it (Event
 * Timing, from 16 ms on).
 */
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

/** Expects more than `min` such events, and a median of at most `maxMs`. */
export async function expectQuick(page: Page, { min, maxMs }: { min: number; maxMs: number }): Promise<void> {
  const readPresses = async (): Promise<number[]> =>
    (await page.evaluate(() => document.documentElement.dataset['presses'] ?? ''))
      .trim()
      .split(' ')
      .map(Number)
      .toSorted((one, other) => one - other);
  // An event is recorded with its frame.
  await expect.poll(async () => (await readPresses()).length).toBeGreaterThan(min);
  const presses = await readPresses();
  expect(presses[presses.length >> 1], `presses of ${presses.join(', ')} ms`).toBeLessThanOrEqual(maxMs);
}
