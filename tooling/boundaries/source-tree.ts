import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSource, type SourceReading } from './parse-source.ts';

/** One import: a file imports another file of the project, or a package. */
export type Entry = {
  readonly from: string;
  /** Path from the project's root; `undefined` for a package. */
  readonly file: string | undefined;
  /** `node:fs`, `zod/mini`, `react`; `undefined` for a file. */
  readonly package: string | undefined;
  readonly typeOnly: boolean;
  /** `export … from`. */
  readonly exported: boolean;
};

export type SourceTree = {
  readonly root: string;
  /** Paths from the root, sorted: sources and style sheets of all layers. */
  readonly files: readonly string[];
  readonly entries: readonly Entry[];
  /** SQL and tables of every source file, by its path. */
  readonly readings: ReadonlyMap<
    string,
    Pick<SourceReading, 'tables' | 'declared' | 'assertsRows' | 'exportCount'>
  >;
};

export const LAYERS = [
  'contract',
  'modules',
  'platform',
  'api',
  'ui',
  'web',
  'admin',
  'server',
  'cli',
  'seed',
  'db',
  'demo',
  'studio',
  'tests',
  'bench',
  'tooling',
] as const;

const SOURCE = /\.(ts|tsx|mjs)$/;
const STYLE = /\.css$/;
/** Example trees violate rules on purpose. */
const LEFT_OUT = /(^|\/)node_modules$|^tooling\/(.*\/)?examples$/;

/** Reads all layers below `root` and returns their files and imports. */
export function parseSourceTree(root: string): SourceTree {
  const files = LAYERS.flatMap((layer) => [...listFiles(root, layer)]).sort();
  const known = new Set(files);
  const entries: Entry[] = [];
  const readings = new Map<string, SourceReading>();
  for (const from of files) {
    const text = readFileSync(join(root, from), 'utf8');
    const reading = STYLE.test(from) ? parseStyle(text) : parseSource(from, text);
    readings.set(from, reading);
    for (const { specifier, typeOnly, exported } of reading.imports) {
      const file = findFile(from, specifier);
      if (file !== undefined && !known.has(file)) continue;
      entries.push({ from, file, package: file === undefined ? specifier : undefined, typeOnly, exported });
    }
  }
  return { root, files, entries, readings };
}

/** A style sheet imports other style sheets, and names no table. */
function parseStyle(text: string): SourceReading {
  const imports = [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g)].map(([, specifier = '']) => ({
    specifier,
    typeOnly: false,
    exported: false,
  }));
  return { imports, tables: [], declared: [], assertsRows: false, exportCount: 0 };
}

/**
 * Returns the file that a specifier means, without checking that it exists; `undefined` for
 * packages.
 */
function findFile(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return posix.normalize(path.slice(1));
  return path.startsWith('.') ? posix.join(dirname(from), path) : undefined;
}

function* listFiles(root: string, folder: string): Generator<string> {
  if (!existsSync(join(root, folder)) || LEFT_OUT.test(folder)) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(root, path);
    else if (SOURCE.test(path) || STYLE.test(path)) yield path;
  }
}
