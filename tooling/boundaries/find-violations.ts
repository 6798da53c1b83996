import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { findOrphans } from './orphans.ts';
import { parseSourceTree } from './source-tree.ts';
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

/**
 * Returns all violations in the project at `root`, in the order of the boundaries, then cycles,
 * then orphans.
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
  return violations;
}

function loadProjectInfo(root: string): ProjectInfo {
  const modules = join(root, 'modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  return {
    importsOfModules: new Map(
      names.map((name) => [name, textList(parseJson(join(modules, name, 'module.json')), 'imports')]),
    ),
    dependencies: new Set(Object.keys(parseJson(join(root, 'package.json'))['dependencies'] ?? {})),
  };
}

function textList(record: Record<string, unknown>, key: string): string[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new Error(`${key} in module.json must be a list of module names`);
  }
  return value;
}

/** Returns `{}` when the file does not exist. */
function parseJson(path: string): Record<string, unknown> {
  const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
