import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SlowTestsFirst } from './tooling/slow-tests-first.ts';

/**
 * `npm run test:quick` sets QUICK=1: no PostgreSQL server, and no tests that start programs
 * (`*.process.test.ts`).
 */
const quick = process.env['QUICK'] === '1';
/**
 * `npm run test:all` sets TEST_ALL=1: also tests that are too slow for `npm test`: `*.all.test.ts`,
 * the tests of the photo studio and the scale data, and those of both databases on the embedded one.
 */
const all = process.env['TEST_ALL'] === '1';

/** Tests that measure milliseconds beside load: `test:all` runs them after the others, one by one. */
const ALONE = '**/*.alone.test.ts';
const alone = process.env['TEST_ALONE'] === '1';

/** Tests that mock modules of the shop need module instances of their own. */
const ISOLATED = '**/*.isolated.test.ts';
/** Tests of what differs between the databases. */
const BOTH = '**/*.both{,.all}.test.ts';

const include = [alone ? ALONE : '**/*.test.{ts,tsx}'];
const exclude = [
  '**/node_modules/**',
  'build/**',
  'data/**',
  'reports/**',
  'studio/**',
  'tests/e2e/**',
  'tooling/**/examples/**',
  ...(quick ? ['**/*.postgres.test.ts', '**/*.process.test.ts'] : []),
  ...(all ? [] : ['**/*.all.test.ts', 'demo/scale/**']),
  ...(alone ? [] : [ALONE]),
  // Only Linux has packages of WebKit's driver.
  ...(process.platform === 'linux' ? [] : ['tests/browsers/webkit*']),
];
const database = quick ? 'embedded' : 'postgresql';

/**
 * Test files share a process and its loaded modules: loading them for every file took half of the
 * time.
 */
const shared = { exclude: [...exclude, ISOLATED], isolate: false };
const projects: TestProjectInlineConfiguration[] = [
  { extends: true, test: { ...shared, name: database, include, provide: { database } } },
];
if (!alone)
  projects.push({
    extends: true,
    test: { name: 'isolated', include: [ISOLATED], exclude, provide: { database } },
  });
if (all && !alone)
  projects.push({
    extends: true,
    test: { ...shared, name: 'embedded', include: [BOTH], provide: { database: 'embedded' } },
  });

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the two expected cores: some tests wait for a time or for another program.
    maxWorkers: alone ? 1 : 3,
    projects,
    sequence: { sequencer: SlowTestsFirst },
    setupFiles: ['tooling/silent-console.ts'],
    // A shared machine may pause for half a minute. Required speeds are assertions.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
