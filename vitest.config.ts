import { defineConfig } from 'vitest/config';

/** `npm run test:quick` sets QUICK=1: no PostgreSQL server, and nothing that starts programs (`*.process.test.ts`). */
const quick = process.env['QUICK'] === '1';
/**
 * What runs on both kinds of database: `npm test` runs it on PostgreSQL (`*.postgres.test.ts`), the journeys on the embedded
 * one. `test:quick` and `test:all` run these files as well.
 */
const EMBEDDED_TWIN = '**/*.embedded.test.ts';
/** `npm run test:all` sets TEST_ALL=1: what is too slow for `npm test` as well: `*.all.test.ts`, and the photo studio's and the scale data's own tests. */
const all = process.env['TEST_ALL'] === '1';

const include = ['**/*.test.{ts,tsx}'];
const exclude = [
  '**/node_modules/**',
  'build/**',
  'data/**',
  'reports/**',
  'tests/e2e/**',
  'tooling/**/examples/**',
  ...(quick ? ['**/*.postgres.test.ts', '**/*.process.test.ts'] : []),
  ...(quick || all ? [] : [EMBEDDED_TWIN]),
  ...(all ? [] : ['**/*.all.test.ts', 'demo/studio/**', 'demo/scale/**']),
];
/** What replaces modules of the shop needs module instances of its own. */
const ISOLATED = '**/*.isolated.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores that we count on: some tests wait for a time or for another program.
    maxWorkers: 3,
    projects: [
      // Files share a process and its loaded modules: loading them anew for every file took half of the time.
      { extends: true, test: { name: 'shared', include, exclude: [...exclude, ISOLATED], isolate: false } },
      { extends: true, test: { name: 'isolated', include: [ISOLATED], exclude } },
    ],
    setupFiles: ['tooling/silent-console.ts'],
    // A machine that is shared may stand still for half a minute; what must be quick is asserted.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
