import { join } from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { officeBundle } from './office/office-bundle.ts';

/** The URLs of the pages of living examples of ui/, in development only: as the shop and as the office. */
export const UI_EXAMPLES_PATH = '/dev/ui';
export const OFFICE_EXAMPLES_PATH = '/dev/ui/office';
type ExamplesPath = typeof UI_EXAMPLES_PATH | typeof OFFICE_EXAMPLES_PATH;

const STATES = { hover: 'hover', 'focus-visible': 'focus', active: 'active' } as const;
const STATE = /:(hover|focus-visible|active)\b/g;
/** What can be in such a state below an element with the class; a whole row is hovered only. */
const CONTROLS = 'button, a, input, select, textarea';

/**
 * Adds to every rule for hover, focus and press one for the classes `is-hover`, `is-focus` and
 * `is-active`, so that the page shows these states without a pointer. Only the examples use it.
 */
const states: Plugin = {
  name: 'alambic:states-as-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]ui[\\/](?:office[\\/])?[\w-]+\.css$/ },
    handler: (code) => ({
      code: code.replace(/[^{};]+(?=\{)/g, (selector) => {
        if (selector.includes('@') || !selector.match(STATE)) return selector;
        const shown = selector
          .replace(/\/\*.*?\*\//gs, '')
          .replace(STATE, (_, state: keyof typeof STATES) => {
            const className = `.is-${STATES[state]}`;
            return `:is(${className} :is(${CONTROLS}${state === 'hover' ? ', .check' : ''}))`;
          });
        return `${selector.trimEnd()}, ${shown}`;
      }),
      map: null,
    }),
  },
};

/** Returns Vite's configuration for a page of examples; `root` is the project's folder. */
export const uiExamplesConfig = (root: string, path: ExamplesPath): InlineConfig => {
  const isOffice = path === OFFICE_EXAMPLES_PATH;
  return {
    configFile: false,
    root: join(root, 'ui', 'examples', isOffice ? 'office' : ''),
    base: `${path}/`,
    cacheDir: join(root, 'node_modules', isOffice ? '.vite-office-examples' : '.vite-ui-examples'),
    publicDir: false,
    logLevel: 'warn',
    plugins: isOffice ? [states, officeBundle] : [states],
    // As in vite.config.ts: the themes need light-dark() as written.
    build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  };
};

/** Starts the development server of a page of examples, as middleware for requests below its path. */
export async function createUiExamples(root: string, path: ExamplesPath): Promise<ViteDevServer> {
  return await createServer({
    ...uiExamplesConfig(root, path),
    server: {
      middlewareMode: true,
      // Beside the socket of the shop's own development server.
      hmr: { port: path === OFFICE_EXAMPLES_PATH ? 24_681 : 24_679 },
      // Fonts and icons.
      fs: { allow: [root] },
    },
  });
}
