import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../../../node_modules/.vite',
  test: { setupFiles: ['../../silent-console.ts'] },
});
