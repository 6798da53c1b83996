import { defineConfig } from 'vitest/config';
import { parseGroup } from './groups.mjs';

export default defineConfig({
  test: {
    include: [...parseGroup().tests],
    // A second database would detect the same mutants, but more slowly:
    // quick-databases.ts replaces this one.
    exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
    provide: { database: 'embedded' },
    setupFiles: ['tooling/silent-console.ts', 'tooling/mutation/quick-databases.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
