import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Another port lets two checkouts run their journeys side by side. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

/** Journeys among photographs wait until the demo shop has all of its own: scenes and close-ups too (demo/studio). */
const made = readFileSync('demo/pictures/pictures.json', 'utf8');
const waiting = made.includes('"scenes/hero-1"') && made.includes('/label"') ? [] : ['**/pictures.*'];

/** `npm run test:all` sets TEST_ALL=1: every journey at both widths, those with the tag @all too. */
const all = process.env['TEST_ALL'] === '1';
const leftOut = all ? {} : { grepInvert: /@all/ };

/** Chromium as Debian ships it, quiet and without a sandbox (the tests may run as root). */
const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Photographs are decoded by the processor here, and a shared machine may stand still for half a minute: a test that waits
  // for its browser has not failed. What a page must do by when is asked of `expect`.
  timeout: 60_000,
  // A journey that needs a wide or a narrow screen, or the machine for itself, says so in its file's name. Of the others,
  // those whose layout or touch differs on a phone carry the tag @mobile and run at both widths. What repeats a check on one
  // more page of the same template carries the tag @all.
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.mobile.spec.ts', '**/*.pace.spec.ts', ...waiting],
      ...leftOut,
      use: desktop,
    },
    {
      name: 'mobile',
      testIgnore: ['**/*.desktop.spec.ts', '**/*.pace.spec.ts', ...waiting],
      ...leftOut,
      ...(all ? {} : { grep: /\.mobile\.spec\.ts|@mobile/ }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // What is measured in milliseconds comes when the others are done.
    {
      name: 'pace',
      testMatch: '**/*.pace.spec.ts',
      workers: 1,
      ...leftOut,
      dependencies: ['desktop', 'mobile'],
      use: desktop,
    },
  ],
  workers: 2,
  fullyParallel: true,
  // Once more for a machine that stood still; what failed first is listed as flaky, and is to be looked at.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Recording every journey would cost a fifth of the time that they take.
    trace: 'on-first-retry',
    launchOptions,
  },
  webServer: {
    command: `node tooling/serve-for-journeys.mjs ${port}`,
    url: baseURL,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
