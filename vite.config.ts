import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // A font, a sprite or a stylesheet inlined as a data address would be refetched with every page, and the CSP refuses it.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './web/server-entry.ts' } },
      // One file with everything in it starts faster than hundreds of small ones.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
