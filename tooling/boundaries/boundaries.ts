import { type Areas, isUndeclaredImport } from './areas.ts';
import { isEntryFor, type ModuleEntries } from './module-entries.ts';
import {
  findArea,
  findModule,
  getLayer,
  getOwner,
  isServerSideOfWeb,
  isTablesFile,
  isTestCode,
  packageName,
} from './places.ts';
import type { Entry } from './source-tree.ts';

/** What the boundaries know about the project besides its files. */
export type ProjectInfo = {
  /**
   * For every module, the modules whose entry points it may import: `imports` of its module.json.
   */
  readonly importsOfModules: ReadonlyMap<string, readonly string[]>;
  /** For every module, its entries and who may import each. */
  readonly entriesOfModules: ReadonlyMap<string, ModuleEntries>;
  /** For every module, the views that other modules may read: `views` of its module.json. */
  readonly viewsOfModules: ReadonlyMap<string, readonly string[]>;
  /** For every module, the modules whose views it reads without importing them: `reads`. */
  readonly readsOfModules: ReadonlyMap<string, readonly string[]>;
  /** For every area of the storefront and of the back office, what its area.json declares. */
  readonly areas: Areas;
  /** `dependencies` of package.json: the packages that are installed when the shop runs. */
  readonly dependencies: ReadonlySet<string>;
};

export type Boundary = {
  readonly name: string;
  readonly why: string;
  readonly forbids: (entry: Entry, project: ProjectInfo) => boolean;
};

const SHOP = ['contract', 'modules', 'platform', 'api', 'ui', 'web', 'admin', 'server', 'cli', 'seed'];
const PAGES_AND_HTTP =
  /^(react|react-dom|react-router|hono|vite|node:https?|node:net)(\/|$)|^@(react-router|hono)\//;
const NOT_FOR_BROWSERS =
  /^(node:.*|pg|drizzle-orm|hono|pino|yaml|zod-openapi|unified|(hast|mdast|unist)-util-.*|(rehype|remark)-.*)(\/|$)|^@(hono|electric-sql)\/|^zod$|^zod\/(?!mini$)/;

/** Every URL of the shop: it would make every page larger. */
const ROUTE_TABLE = ['contract/http/route-table.ts', 'contract/http/shop-pages.ts'];

/** A test, or what only tests use, may use what other tests use: `test-purchases.ts` of a module. */
const isTestHelperOfTest = ({ from, file }: Pick<Entry, 'from' | 'file'>): boolean =>
  file !== undefined && isTestCode(from) && /^modules\/.*\/test-[^/]+\.ts$/.test(file);

/**
 * Forbids a layer any import except its own files, the named layers and, with `services`, module
 * entry points.
 */
function importsOnly(layer: string, others: readonly string[], services: boolean) {
  return ({ from, file }: Entry, project?: ProjectInfo): boolean => {
    if (file === undefined || getLayer(from) !== layer) return false;
    const target = getLayer(file);
    if (isTestHelperOfTest({ from, file })) return false;
    return (
      target !== layer &&
      !others.includes(target) &&
      !(services && project && isEntryFor(from, file, project))
    );
  };
}

export const BOUNDARIES: readonly Boundary[] = [
  {
    name: 'contract-imports-only-zod',
    why: 'Server and browser share contract/, so it may import nothing but Zod.',
    forbids: (entry) =>
      importsOnly('contract', [], false)(entry) ||
      (getLayer(entry.from) === 'contract' &&
        !isTestCode(entry.from) &&
        entry.package !== undefined &&
        packageName(entry.package) !== 'zod'),
  },
  {
    name: 'platform-imports-no-layer',
    why: 'platform/ contains no business rules: it may import no other layer.',
    forbids: importsOnly('platform', [], false),
  },
  {
    name: 'module-imports-what-it-lists',
    why: 'A module may import contract/, platform/, its own files and entries of modules listed in its module.json; a test of it entries of any module.',
    forbids: ({ from, file }, project) => {
      const own = findModule(from);
      if (own === undefined || file === undefined) return false;
      const target = findModule(file);
      if (isTestHelperOfTest({ from, file })) return false;
      if (target === undefined) return !['contract', 'platform'].includes(getLayer(file));
      if (target === own) return false;
      const isListed = isTestCode(from) || project.importsOfModules.get(own)?.includes(target);
      return !(isListed && isEntryFor(from, file, project));
    },
  },
  {
    name: 'module-imports-no-framework',
    why: 'Business rules do not depend on frameworks: modules/ may import neither React nor HTTP packages.',
    forbids: (entry) =>
      getLayer(entry.from) === 'modules' && entry.package !== undefined && PAGES_AND_HTTP.test(entry.package),
  },
  {
    name: 'tables-stay-with-their-owner',
    why: 'Only their module (or platform/) imports a tables.ts, and no file exports tables: call the module, or read a view that it lists.',
    forbids: ({ from, file, exported, typeOnly }) =>
      file !== undefined &&
      isTablesFile(file) &&
      !isTestCode(from) &&
      getLayer(from) !== 'bench' &&
      (getOwner(from) !== getOwner(file) || (exported && !typeOnly)),
  },
  {
    name: 'api-imports-module-entries',
    why: 'api/ may import contract/, platform/ and entries of modules: api/admin those for the office, the rest those for pages.',
    forbids: importsOnly('api', ['contract', 'platform'], true),
  },
  {
    name: 'endpoints-are-defined-in-one-way',
    why: 'Endpoints, in the folders of api/, are made by api/define-endpoint.ts: of Hono and zod-openapi they may import only types.',
    forbids: ({ from, typeOnly, package: name }) =>
      /^api\/[^/]+\//.test(from) &&
      !isTestCode(from) &&
      !typeOnly &&
      name !== undefined &&
      /^(hono|zod-openapi|@hono)(\/|$)/.test(name),
  },
  {
    name: 'ui-imports-nothing',
    why: 'ui/ is shared by every application: it may import no other layer and no router; texts and data come in as props. Only the language of its links is known to it.',
    forbids: (entry) =>
      (importsOnly('ui', [], false)(entry) && entry.file !== 'contract/bundle-locale.ts') ||
      (getLayer(entry.from) === 'ui' && /^(react-router|zod)(\/|$)/.test(entry.package ?? '')),
  },
  {
    name: 'web-imports-contract-and-types',
    why: 'web/ may import contract/, ui/ and, from entries of modules for pages, only types; objects come from the page context.',
    forbids: (entry, project) => importsOnly('web', ['contract', 'ui'], entry.typeOnly)(entry, project),
  },
  {
    name: 'admin-imports-contract-and-ui',
    why: 'The back office in admin/ may import contract/ and ui/: it gets its data from the Admin API.',
    forbids: importsOnly('admin', ['contract', 'ui'], false),
  },
  {
    name: 'area-imports-what-it-declares',
    why: 'An area of web/ or admin/ may import its own files, the contexts directly in web/, and files under `exports` of the areas under `imports` of its area.json.',
    forbids: (entry, { areas }) => isUndeclaredImport(entry, areas),
  },
  {
    name: 'shop-pages-load-no-component-library',
    why: 'ui/office and the library that it uses are for staff, ui/examples is for development: nothing else may import them.',
    forbids: ({ from, file, package: name }) =>
      !/^(ui\/(office|examples)|admin)\//.test(from) &&
      ((file !== undefined && /^ui\/(office|examples)\//.test(file)) ||
        (name !== undefined && packageName(name) === 'react-aria-components')),
  },
  {
    name: 'cli-imports-module-entries',
    why: 'cli/ may import contract/, platform/, seed/ and entries of modules for commands.',
    forbids: importsOnly('cli', ['contract', 'platform', 'seed'], true),
  },
  {
    name: 'only-tests-import-server',
    why: 'server/ is the composition root: no other layer may import it.',
    forbids: ({ from, file }) =>
      file !== undefined &&
      getLayer(file) === 'server' &&
      !['server', 'tests', 'bench'].includes(getLayer(from)) &&
      !isTestCode(from),
  },
  {
    name: 'shop-imports-no-tooling',
    why: 'The shop must run without tests/, bench/ and tooling/.',
    forbids: ({ from, file }) =>
      file !== undefined &&
      SHOP.includes(getLayer(from)) &&
      !isTestCode(from) &&
      (['tests', 'bench', 'tooling'].includes(getLayer(file)) || isTestCode(file)),
  },
  {
    name: 'studio-is-a-package-of-its-own',
    why: "No file imports the studio; the studio imports contract/ and modules' entries, in studio/shop/ only.",
    forbids: ({ from, file }, project) => {
      if (file === undefined || (getLayer(from) === 'studio') === (getLayer(file) === 'studio')) return false;
      const isAllowed = getLayer(file) === 'contract' || isEntryFor(from, file, project);
      return !(from.startsWith('studio/shop/') && isAllowed);
    },
  },
  {
    name: 'browser-imports-no-server-code',
    why: 'Browser code has no Node, no database, no route table, and zod/mini instead of Zod (use a *.server.ts file).',
    forbids: (entry) =>
      ['ui', 'web', 'admin'].includes(getLayer(entry.from)) &&
      !isServerSideOfWeb(entry.from) &&
      !isTestCode(entry.from) &&
      !entry.typeOnly &&
      ((entry.file !== undefined && ROUTE_TABLE.includes(entry.file)) ||
        (entry.package !== undefined &&
          NOT_FOR_BROWSERS.test(entry.package) &&
          // The editor of texts reads and writes Markdown by the parser of the server.
          !(findArea(entry.from) === 'admin/rich-text' && /^(?:unified|remark-.*)$/.test(entry.package)))),
  },
  {
    name: 'shop-imports-its-dependencies',
    why: 'A shop is installed without development packages: list what it imports under `dependencies`.',
    forbids: (entry, { dependencies }) =>
      SHOP.includes(getLayer(entry.from)) &&
      !isTestCode(entry.from) &&
      !entry.typeOnly &&
      entry.package !== undefined &&
      !/^(node|virtual):/.test(entry.package) &&
      !dependencies.has(packageName(entry.package)),
  },
];
