import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * What every page needs anyway: dozens of small files compress worse than one. Named and not counted, because what only lists
 * need is shared by many files too. What loads late is not among them.
 */
const IN_EVERY_PAGE = new RegExp(
  [
    String.raw`web[\\/]missing[\\/](?:missing-page|sorry-page|words)`,
    String.raw`web[\\/]shell[\\/](?:age-|footer|frame\.ts|header|in-browser|look-switch|menu|navigation|open-dialog|page-on|search-sheet|states|toast-region|toast-store|toasts|use-closed|words)`,
    String.raw`web[\\/]cart[\\/](?:cart-context|cart-link|drawer-door|drawer-id|open-drawer|quick-add|reserve-badge|store)`,
    String.raw`web[\\/]ui[\\/](?:after-first|badges|card-|icon|kept|look|mark|page-|picture|price|product-|rating|section-head|text-of|theme|words)`,
    String.raw`contract[\\/](?:cart|doors|limits|liquids|look|money|picture|slug\.|till[\\/]till-paths)`,
  ].join('|'),
);

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
                { name: 'framework', test: /node_modules/, priority: 3 },
                { name: 'frame', test: IN_EVERY_PAGE, priority: 2 },
                // Lists and products read these, nobody else.
                { name: 'flavours', test: /contract[\\/]flavours/, priority: 2 },
                {
                  name: 'listing',
                  test: /web[\\/]listing[\\/](?!found-texts)/,
                  minShareCount: 2,
                  priority: 1,
                },
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
