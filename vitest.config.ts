import { defineConfig } from 'vitest/config';

/** `npm run test:quick` sets QUICK=1: everything that needs no PostgreSQL server. */
const quick = process.env['QUICK'] === '1';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      'data/**',
      'reports/**',
      'tests/journeys/**',
      'tooling/**/examples/**',
      ...(quick ? ['**/*.postgres.test.ts'] : []),
    ],
    setupFiles: ['tooling/silent-console.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A machine that is shared may stand still for half a minute; what must be quick is asserted.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
