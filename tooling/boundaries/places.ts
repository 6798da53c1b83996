/** Facts that follow from a file's path: its layer, its module, whether it is a test. */

export function getLayer(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

/** Returns `catalog` for modules/catalog/price.ts; `undefined` outside modules/. */
export function findModule(path: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(path)?.[1];
}

/** The layers that consist of areas. */
export const AREA_LAYERS = ['web', 'admin'];

/** Returns `web/cart` for web/cart/store.ts; `undefined` for files directly in a layer, and of others. */
export function findArea(path: string): string | undefined {
  const [layer = '', area, ...rest] = path.split('/');
  return AREA_LAYERS.includes(layer) && rest.length > 0 ? `${layer}/${area}` : undefined;
}

/** Who uses an entry of a module. */
export type Public = 'pages' | 'office' | 'commands' | 'jobs' | 'modules';

/**
 * Returns as whom a file uses modules; `undefined` for one that composes or tests them all: server/ and
 * tests.
 */
export function findPublic(path: string): Public | undefined {
  if (isTestCode(path)) return undefined;
  if (path.startsWith('api/admin/')) return 'office';
  switch (getLayer(path)) {
    case 'server':
    case 'bench':
      return undefined;
    case 'modules':
      return 'modules';
    case 'api':
    case 'web':
      return 'pages';
    default:
      return 'commands';
  }
}

/** Returns who owns the tables of a file: `modules/catalog`, or the layer outside modules/. */
export function getOwner(path: string): string {
  const module = findModule(path);
  return module === undefined ? getLayer(path) : `modules/${module}`;
}

/** Returns whether the file declares the tables of a module or of platform/. */
export function isTablesFile(path: string): boolean {
  return /^(platform|modules\/[^/]+)\/tables\.ts$/.test(path);
}

/**
 * Returns whether a file is a test or only tests use it: `test-databases.ts`, everything in tests/.
 */
export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)test-[^/]+\.tsx?$/.test(path) || path.startsWith('tests/');
}

/**
 * Returns whether only the server or the build loads this file of web/. React Router keeps
 * `*.server.ts` out of the browser bundle.
 */
export function isServerSideOfWeb(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || path === 'web/routes.ts' || path === 'web/server-entry.ts';
}

/** Returns `zod` for `zod/mini`, and `@electric-sql/pglite` for `@electric-sql/pglite/live`. */
export function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
