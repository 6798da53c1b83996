import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { findOrphans } from './orphans.ts';
import { parseSourceTree, type SourceTree } from './source-tree.ts';
import { findAssertedRows, findForeignTables, type TableBreach } from './table-owners.ts';
import { type ProjectInfo, BOUNDARIES } from './boundaries.ts';

/** A violated boundary: its name, the import or file, and the reason for the boundary. */
export type Violation = { readonly boundary: string; readonly where: string; readonly why: string };

export const CYCLE_BOUNDARY = {
  name: 'no-cycles',
  why: 'Files that import one another in a cycle cannot be understood or changed separately.',
};
export const ORPHAN_BOUNDARY = {
  name: 'no-orphans',
  why: 'No file imports this file: import it or remove it.',
};

export const FOREIGN_TABLE_BOUNDARY = {
  name: 'sql-names-own-tables',
  why: "A module's SQL names its own tables (tables.ts), and views that a module lists which it imports. Call the owner's index.ts.",
};
export const ASSERTED_ROWS_BOUNDARY = {
  name: 'rows-are-typed-by-table-or-schema',
  why: 'Nothing checks the type in execute<Row> or query<Row>: build the query with tables.ts, or pass a Zod schema to queryRows.',
};
/**
 * Returns all violations in the project at `root`, in the order of the boundaries, then cycles,
 * orphans and tables.
 */
export function findViolations(root: string): Violation[] {
  const tree = parseSourceTree(root);
  const project = loadProjectInfo(root);
  const violations = BOUNDARIES.flatMap(({ name, why, forbids }) =>
    tree.entries
      .filter((entry) => forbids(entry, project))
      .map(({ from, file, package: packageOf }) => ({
        boundary: name,
        where: `${from} → ${file ?? packageOf}`,
        why,
      })),
  );
  for (const cycle of findCycles(tree)) {
    violations.push({ boundary: CYCLE_BOUNDARY.name, where: cycle.join(' → '), why: CYCLE_BOUNDARY.why });
  }
  for (const path of findOrphans(tree)) {
    violations.push({ boundary: ORPHAN_BOUNDARY.name, where: path, why: ORPHAN_BOUNDARY.why });
  }
  return [...violations, ...findTableViolations(tree, project)];
}

function findTableViolations(tree: SourceTree, project: ProjectInfo): Violation[] {
  const report = (
    { name, why }: { readonly name: string; readonly why: string },
    found: readonly TableBreach[],
  ): Violation[] => found.map((breach) => ({ boundary: name, where: describe(breach), why }));
  return [
    ...report(FOREIGN_TABLE_BOUNDARY, findForeignTables(tree, project)),
    ...report(ASSERTED_ROWS_BOUNDARY, findAssertedRows(tree)),
  ];
}

const describe = ({ file, table }: TableBreach): string =>
  table === undefined ? file : `${file} → ${table}`;

function loadProjectInfo(root: string): ProjectInfo {
  const modules = join(root, 'modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  const infos = names.map((name) => [name, parseJson(join(modules, name, 'module.json'))] as const);
  return {
    importsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'imports')])),
    viewsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'views')])),
    readsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'reads')])),
    dependencies: new Set(Object.keys(parseJson(join(root, 'package.json'))['dependencies'] ?? {})),
  };
}

function textList(record: Record<string, unknown>, key: string): string[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new Error(`${key} in module.json must be a list of names`);
  }
  return value;
}

/** Returns `{}` when the file does not exist. */
function parseJson(path: string): Record<string, unknown> {
  const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
