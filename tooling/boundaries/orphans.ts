import { isTablesFile, isTestCode, getLayer } from './places.ts';
import type { SourceTree } from './source-tree.ts';

/**
 * Layers in which another file must import every file. The other layers hold scripts that people
 * run.
 */
const USED_ROOMS = ['contract', 'modules', 'platform', 'api', 'ui', 'web', 'admin', 'server', 'cli', 'seed'];

/** Entry points of Node, React Router and the build. */
const BEGINNINGS = [
  'server/main.ts',
  'server/dev.ts',
  'cli/main.ts',
  'platform/database/embedded/worker.ts',
  'ui/examples/main.tsx',
  'admin/main.tsx',
  'web/root.tsx',
  'web/routes.ts',
  'web/server-entry.ts',
  'web/bar/worker/bar-worker.ts',
];

/**
 * Returns files of the shop that no other file imports (tests do not count): dead, or not connected
 * yet. A `tables.ts` describes its tables even where every query of them is hand-written.
 */
export function findOrphans({ files, entries, named }: SourceTree): string[] {
  const used = new Set(entries.filter(({ from }) => !isTestCode(from)).map(({ file }) => file));
  return files.filter(
    (path) =>
      USED_ROOMS.includes(getLayer(path)) &&
      !isTestCode(path) &&
      !path.endsWith('.d.ts') &&
      !BEGINNINGS.includes(path) &&
      !isTablesFile(path) &&
      !/^web\/entry\.(client|server)\.tsx$/.test(path) &&
      !used.has(path) &&
      !named.has(path),
  );
}
