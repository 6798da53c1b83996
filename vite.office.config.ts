import { join } from 'node:path';
import { defineConfig } from 'vite';
import { NONCE_PLACEHOLDER, OFFICE_BASE } from './contract/staff/paths.ts';
import { officeBundle } from './server/office/office-bundle.ts';

/** The back office in admin/, built to build/admin. */
export default defineConfig({
  root: join(import.meta.dirname, 'admin'),
  base: `${OFFICE_BASE}/`,
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite-office'),
  plugins: [officeBundle],
  publicDir: false,
  logLevel: 'error',
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: join(import.meta.dirname, 'build', 'admin'),
    emptyOutDir: true,
    // As in vite.config.ts: the CSP refuses data URLs, and the themes need light-dark() as written.
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rollupOptions: {
      // The contract only declares.
      treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
});
