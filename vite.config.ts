import { reactRouter } from '@react-router/dev/vite';
import type { CodeSplittingNameFunction, OutputOptions } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { parseLocale } from './contract/locale.ts';
import { messagesOfLocale } from './tooling/locale/messages-of-locale.ts';

/** Modules of the frame: what it imports, directly or not, is in every page. */
const FRAME = /web[\\/](?:root|shell[\\/]frame\.route)\.tsx$/;

/** Further files that most pages need: cards, prices, pictures and the page's meta tags. */
const PAGE_PARTS = new RegExp(
  [
    String.raw`web[\\/]product-card[\\/]`,
    String.raw`web[\\/]cart[\\/]quick-add`,
    String.raw`web[\\/]wishlist[\\/]save-button(?:\.|-messages)`,
    String.raw`[\\/]ui[\\/](?:badges|section-head|button|link-button|responsive-picture)`,
    String.raw`web[\\/]bottle[\\/](?:card-|price|product-label|rating)`,
    String.raw`web[\\/]page[\\/](?:cached-fragment|page-meta|on-first)`,
    String.raw`web[\\/](?:picture[\\/]picture|search[\\/]get-text)`,
    String.raw`contract[\\/](?:money|picture|catalog[\\/]standard-drink)\.`,
  ].join('|'),
);

type Graph = Parameters<CodeSplittingNameFunction>[1];

/**
 * Returns whether the frame imports a module, directly or not. One chunk holds these modules: dozens
 * of small files compress worse than one. Parts that load late are not in it.
 */
function isInFrame(id: string, graph: Graph, seen: Set<string> = new Set()): boolean {
  if (FRAME.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isInFrame(importer, graph, seen)) ?? false;
}

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

const HASH_ONLY = 'assets/[hash:7].js';
const READABLE = 'assets/[name]-[hash].js';
/** The bar's offline worker knows the bar's scripts by their names (web/bar/worker/files-named.ts). */
const isOfBar = (name: string): boolean => /^bar\b/.test(name);

/**
 * Every page contains the names of the routes' scripts and of what they import (the route manifest),
 * so these names are only hashes. Scripts that load late have readable names.
 */
const CHUNK_NAMES: Pick<OutputOptions, 'entryFileNames' | 'chunkFileNames'> = {
  entryFileNames: ({ name }) => (isOfBar(name) ? READABLE : HASH_ONLY),
  chunkFileNames: ({ name, isDynamicEntry }) =>
    isDynamicEntry || name === 'say-hours' || isOfBar(name) ? READABLE : HASH_ONLY,
};

export default defineConfig(({ command }) => ({
  plugins: [messagesOfLocale(parseLocale(process.env['SHOP_LOCALE'])), reactRouter(), withoutPreloading],
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
          // The contract only declares.
          treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
          // Constants of the contract, such as paths, stand where they are used.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            ...CHUNK_NAMES,
            codeSplitting: {
              groups: [
                // Sign-in code loads on demand.
                {
                  name: 'framework',
                  test: /node_modules[\\/](?!oidc-client-ts|jwt-decode|@simplewebauthn|uqr)|rolldown[\\/]runtime/,
                  priority: 3,
                },
                {
                  debugName: 'frame',
                  name: (id, graph) => (PAGE_PARTS.test(id) || isInFrame(id, graph) ? 'frame' : null),
                  // Not the entry: it hydrates the page when it is evaluated, and every part of a
                  // page evaluates this chunk.
                  test: /(?:web|ui|contract)[\\/].+\.tsx?$/,
                  priority: 2,
                },
                // The frame also imports the opening hours on the server; browsers load them only
                // on demand.
                {
                  name: 'say-hours',
                  test: /web[\\/]shell[\\/]hours[\\/]|contract[\\/]sommelier[\\/](?:holidays|hours|week)\./,
                  priority: 3,
                },
                // Cards of articles and recipes: pages that show one often show the other.
                {
                  name: 'story-cards',
                  test: /web[\\/](?:journal[\\/](?:journal-card|from-journal)|recipe-card)/,
                  priority: 2,
                },
                // What product pages share with carts and lists of saved bottles.
                {
                  name: 'buying',
                  test: /web[\\/](?:cart[\\/](?:add-item|show-added)|not-found[\\/]missing-product|stock-alerts[\\/]link-messages)|contract[\\/]pages[\\/]stock-alert/,
                  priority: 2,
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
                // Lists and account pages share these with pages that need nothing else of them.
                { name: 'format', test: /contract[\\/]format[\\/]/, priority: 2 },
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
                  test: /web[\\/]listing[\\/](?:active-choices\.tsx|choice-messages|sliders-icon|use-sheet)/,
                  priority: 2,
                },
                {
                  name: 'listing',
                  test: /web[\\/]listing[\\/](?!found-texts|parse-list-state|lazy)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Save buttons call the account API too, but need none of its pages.
                { name: 'account-call', test: /web[\\/]account[\\/]api-client\./, priority: 2 },
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
