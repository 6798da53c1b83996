import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // A font, a sprite or a stylesheet inlined as a data address would be refetched with every page, and the CSP refuses it.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules/, priority: 2 },
                // What every page needs anyway: dozens of small files compress worse than one.
                { name: 'frame', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './web/server-entry.ts' } },
      // One file with everything in it starts faster than hundreds of small ones.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
