import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Another port lets two working copies run the end-to-end tests at the same time. */
const port = Number(process.env['JOURNEYS_PORT'] ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

/**
 * Tests of photographs run only when the demo shop has all of its own, also scenes and close-ups
 * (studio/).
 */
const made = readFileSync('demo/pictures/pictures.json', 'utf8');
const waiting = made.includes('"scenes/hero-1"') && made.includes('/label"') ? [] : ['**/pictures.*'];

/** `npm run test:all` sets TEST_ALL=1: also tests with the tag @all, and all at both widths. */
const all = process.env['TEST_ALL'] === '1';
const leftOut = all ? {} : { grepInvert: /@all/ };
/** Files whose tests all run only in `test:all`. */
const later = all ? [] : ['**/*.all.spec.ts', '**/*.all.desktop.spec.ts'];

/**
 * Options for Debian's Chromium: no background traffic, and no sandbox, because the tests may run
 * as root.
 */
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
  // The CPU decodes photographs here, and a shared machine may pause for half a minute: a test that
  // waits for its browser has not failed. Time limits of pages are assertions with `expect`.
  timeout: 60_000,
  // The file name says when a test needs a wide or a narrow screen, or the machine for itself; one whose
  // subject has no width runs on a wide one. Of the other tests, those whose layout or touch differs on
  // a phone have the tag @mobile and run at both widths. `test:all` runs all of them at both widths, but
  // for those with the tag @desktop: a phone does not have what they use. Tests that repeat a check on
  // one more page of the same template, or in a rarer state of the same page, have the tag @all:
  // `npm test` has 12 minutes on two cores.
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.mobile.spec.ts', '**/*.pace.spec.ts', ...waiting, ...later],
      ...leftOut,
      use: desktop,
    },
    {
      name: 'mobile',
      testIgnore: ['**/*.desktop.spec.ts', '**/*.pace.spec.ts', ...waiting, ...later],
      ...(all ? { grepInvert: /@desktop/ } : { ...leftOut, grep: /\.mobile\.spec\.ts|@mobile/ }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    // Tests that measure milliseconds run after the others.
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
  // One retry, because the machine may have paused. A test that failed first is listed as flaky:
  // look at it.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Tracing every test would cost 20 % of the test time.
    trace: 'on-first-retry',
    launchOptions,
  },
  webServer: {
    command: `node tooling/serve-for-e2e.mjs ${port}`,
    url: baseURL,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
