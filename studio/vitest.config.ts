import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // As in the shop's tests, files share a process and its loaded modules.
    isolate: false,
    setupFiles: ['../tooling/silent-console.ts'],
    // Long, because the machine may be shared and slow.
    testTimeout: 60_000,
  },
});
