import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page needs anyway: dozens of small files compress worse than one. Named and not counted, because what only lists
 * need is shared by many files too. What loads late is not among them.
 */
const IN_EVERY_PAGE = new RegExp(
  [
    String.raw`web[\\/]auth[\\/](?:account-door|auth-context|head-script|initials|mark-signed|own-picture|session|sign-in-place|stored-user|words)`,
    // Not the entry: it wakes the page when it is evaluated, and every part of a page evaluates this file.
    String.raw`web[\\/](?:root|shell[\\/]frame\.route)\.`,
    String.raw`web[\\/]missing[\\/](?:missing-page|sorry-page|words)`,
    String.raw`web[\\/]shell[\\/](?:age-|footer|frame\.ts|header|in-browser|look-switch|menu|navigation|open-dialog|page-on|search-sheet|states|toast-region|toast-store|toasts|use-closed|words)`,
    String.raw`web[\\/]saved[\\/](?:heart\.|heart-words|use-hearts)`,
    String.raw`web[\\/]cart[\\/](?:cart-context|cart-link|drawer-door|drawer-id|open-drawer|quick-add|reserve-badge|store)`,
    String.raw`web[\\/]ui[\\/](?:after-first|badges|card-|icon|kept|look|mark\.|page-|picture|price|product-|rating|section-head|text-of|theme|words)`,
    String.raw`contract[\\/](?:account[\\/](?:auth|paths)|cart\.|doors|limits|liquids|look|money|picture|slug\.|till[\\/]till-paths)`,
  ].join('|'),
);

/**
 * Late parts bring no stylesheets of their own, and what they import is mostly here already: Vite's code that looks for both
 * ahead of every late part would be half a kilobyte in every page.
 */
const withoutPreloading: Plugin = {
  name: 'alambic:without-preloading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutPreloading],
  publicDir: 'web/public',
  // The script of passkeys is a file of its own (web/signin/passkey-entry.ts).
  worker: { format: 'es' },
  // A font, a sprite or a stylesheet inlined as a data address would be refetched with every page, and the CSP refuses it.
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What signs people in comes when somebody does.
                {
                  name: 'framework',
                  test: /node_modules[\\/](?!oidc-client-ts|jwt-decode|@simplewebauthn)/,
                  priority: 3,
                },
                { name: 'frame', test: IN_EVERY_PAGE, priority: 2 },
                // Lists and products read these, nobody else.
                { name: 'flavours', test: /contract[\\/]flavours/, priority: 2 },
                {
                  name: 'listing',
                  test: /web[\\/]listing[\\/](?!found-texts|read-list-state)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Hearts ask the account too, and need none of its pages.
                { name: 'account-call', test: /web[\\/]account[\\/]client\./, priority: 2 },
                // One file instead of a dozen names in the map of pages that every page brings.
                {
                  name: 'account',
                  test: /web[\\/]account[\\/]/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Left to themselves, they would share a file with words of other areas.
                {
                  name: 'recipes',
                  test: /web[\\/]recipes[\\/](?:words|kept-units)|contract[\\/]recipes[\\/]/,
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
