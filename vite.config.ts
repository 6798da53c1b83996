import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { parseLocale } from './contract/locale.ts';
import { messagesOfLocale } from './tooling/locale/messages-of-locale.ts';

/**
 * Files that every page needs, bundled into one chunk: dozens of small files compress worse than
 * one. The list is explicit, because files that only lists need are shared by many modules too.
 * Parts that load late are not in it.
 */
const IN_EVERY_PAGE = new RegExp(
  [
    String.raw`web[\\/]auth[\\/](?:account-trigger|auth-context|head-script|initials|mark-signed|find-allowed-picture|session|get-sign-in-support|stored-user|messages)`,
    // Not the entry: it hydrates the page when it is evaluated, and every part of a page evaluates
    // this chunk.
    String.raw`web[\\/](?:root|shell[\\/]frame\.route)\.`,
    String.raw`web[\\/]not-found[\\/](?:missing-page|error-page|messages)`,
    String.raw`web[\\/]shell[\\/](?:\w+[\\/])?(?:age-|footer|frame\.ts|header|in-browser|theme-switch|menu|navigation|server-only|pending-page|sommelier-link|states|messages)`,
    String.raw`web[\\/]toasts[\\/](?:toast-region|toast-store|toasts\.|messages)`,
    String.raw`web[\\/]search[\\/](?:get-text|search-sheet|messages)`,
    String.raw`web[\\/]page[\\/](?:on-first-interaction|cached-fragment|frame-route|is-typed|logo\.|messages|page-meta|theme\.|use-closed|use-delayed)`,
    String.raw`web[\\/]product-card[\\/]`,
    String.raw`web[\\/]wishlist[\\/](?:save-button\.|save-button-messages|use-save-buttons)`,
    String.raw`web[\\/]cart[\\/](?:drawer[\\/])?(?:cart-context|cart-link|drawer-mount|drawer-id|open-drawer|quick-add|reserve-badge|store\.)`,
    String.raw`[\\/]ui[\\/](?:badges|button|icon|link-button|open-dialog|page-|responsive-picture|section-head|theme)`,
    String.raw`web[\\/]bottle[\\/](?:card-|price|product-label|rating)`,
    String.raw`web[\\/]picture[\\/]picture`,
    String.raw`contract[\\/](?:account[\\/](?:auth|paths)|cart[\\/]cart\.|pages[\\/](?:site-link|pending-screens)|http[\\/]limits|theme\.|money|picture|text[\\/]slug\.|catalog[\\/]standard-drink|checkout[\\/]checkout-paths)`,
  ].join('|'),
);

/**
 * Late parts have no stylesheets of their own, and most of their imports are loaded already. Vite's
 * code that preloads both before every late part would add half a kilobyte to every page.
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

/**
 * Optional parts of React Router that this shop does not use: discovering routes lazily (the page
 * contains ours, see `routeDiscovery` in react-router.config.ts), instrumentation, and errors of
 * server components. They are behind conditions that are never true here, which no bundler can
 * know. Without them every page is two kilobytes smaller.
 */
const UNUSED_ROUTING: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export { none as URL_LIMIT, none as getManifestPath, none as getPathsWithAncestors, none as handleClientVersionMismatch };
    const none = undefined;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export { none as instrumentHandler, none as instrumentationResultMetaContext };
    const none = undefined;`,
  'errors.js': `
    export const decodeRedirectErrorDigest = () => undefined;
    export const decodeRouteErrorResponseDigest = () => undefined;`,
};

const ROUTERS_FILE =
  /react-router[\\/]dist[\\/]production[\\/]lib[\\/](dom[\\/]ssr[\\/]fog-of-war\.js|router[\\/]instrumentation\.js|errors\.js)$/;

/**
 * In the browser bundle only. The build fails when another release of React Router imports a name
 * that is missing here, or moves one of the files.
 */
const withoutUnusedRouting: Plugin = {
  name: 'alambic:without-unused-routing',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: ROUTERS_FILE },
    handler(id) {
      const file = ROUTERS_FILE.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
      return UNUSED_ROUTING[file];
    },
  },
  buildEnd(error) {
    if (error) return;
    const loaded = [...this.getModuleIds()].filter((id) => ROUTERS_FILE.test(id));
    if (loaded.length !== Object.keys(UNUSED_ROUTING).length)
      this.error(
        'React Router has moved files that withoutUnusedRouting replaces: update ROUTERS_FILE in vite.config.ts',
      );
  },
};

const ROUTERS_CODE = /react-router[\\/]dist[\\/]production[\\/].+\.js$/;

/**
 * React Router's components for links, forms and navigation bars, which this shop does not use,
 * stay in the bundle although nothing imports them: a call of `forwardRef` and a `displayName`
 * count as side effects. Names serve developer tools only, and the call has no side effect.
 */
const withoutUnusedComponents: Plugin = {
  name: 'alambic:without-unused-components',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ROUTERS_CODE },
    handler: (code) => ({
      code: code
        .replace(/^[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
        .replace(/(?<== )(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    messagesOfLocale(parseLocale(process.env['SHOP_LOCALE'])),
    reactRouter(),
    withoutPreloading,
    withoutUnusedRouting,
    withoutUnusedComponents,
  ],
  publicDir: 'web/public',
  // The script for passkeys is a separate file (web/sign-in/passkey-entry.ts).
  worker: { format: 'es' },
  // A font, sprite or stylesheet inlined as a data URL would be loaded again with every page, and
  // the CSP refuses it.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'], modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Sign-in code loads on demand.
                {
                  name: 'framework',
                  test: /node_modules[\\/](?!oidc-client-ts|jwt-decode|@simplewebauthn)/,
                  priority: 3,
                },
                { name: 'frame', test: IN_EVERY_PAGE, priority: 2 },
                // The frame also imports the opening hours on the server; browsers load them only
                // on demand.
                {
                  name: 'say-hours',
                  test: /web[\\/]shell[\\/]hours[\\/]|contract[\\/]sommelier[\\/](?:holidays|hours|week)\./,
                  priority: 3,
                },
                // Search boxes of lists, the Journal and Collections, and the text for lists without
                // results: pages without a list need nothing else of a list.
                {
                  name: 'search-box',
                  test: /web[\\/]search[\\/]use-search-box|[\\/]ui[\\/]empty-state/,
                  priority: 2,
                },
                // The Journal and the account's orders have page numbers too, and need nothing else
                // of a list.
                {
                  name: 'pager',
                  test: /[\\/]ui[\\/](?:pager|page-numbers)|web[\\/]page[\\/]pager-messages/,
                  priority: 2,
                },
                // Fields, error summary and submission of forms.
                {
                  name: 'form',
                  test: /[\\/]ui[\\/](?:check|choice-group|error-summary|field|form-texts|honeypot|select-field|text-field|use-(?:checked|focus|submit))/,
                  minShareCount: 2,
                  priority: 2,
                },
                // Only lists and products import these.
                { name: 'flavours', test: /contract[\\/]catalog[\\/]flavours/, priority: 2 },
                // Code that lists of products and of recipes share.
                {
                  name: 'filters',
                  test: /web[\\/]listing[\\/](?:active-choices\.tsx|choice-messages|keep-open-where-wide|sliders-icon|use-sheet)/,
                  priority: 2,
                },
                {
                  name: 'listing',
                  test: /web[\\/]listing[\\/](?!found-texts|parse-list-state|lazy)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Save buttons call the account API too, but need none of its pages.
                { name: 'account-call', test: /web[\\/]auth[\\/]api-client\./, priority: 2 },
                // One chunk instead of a dozen names in the route manifest that every page
                // contains.
                {
                  name: 'account',
                  test: /web[\\/]account[\\/](?!saved)|[\\/]ui[\\/](?:skeleton|status-message)/,
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
      // One bundled file starts faster than hundreds of small ones.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}));
