import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { findOrphans } from './orphans.ts';
import { parseSourceTree } from './source-tree.ts';
import { type ProjectInfo, WALLS } from './walls.ts';

/** A wall that does not hold: its name, where, and why it stands. */
export type Violation = { readonly wall: string; readonly where: string; readonly why: string };

export const CYCLE_WALL = {
  name: 'no-cycles',
  why: 'Files that need one another in a circle are one thing in pieces.',
};
export const ORPHAN_WALL = { name: 'no-orphans', why: 'Nobody enters this file: connect it or remove it.' };

/** Everything in the project below `root` that breaks a wall, in the order of the walls. */
export function findBreaches(root: string): Violation[] {
  const tree = parseSourceTree(root);
  const house = parseHouse(root);
  const breaches = WALLS.flatMap(({ name, why, forbids }) =>
    tree.entries
      .filter((entry) => forbids(entry, house))
      .map(({ from, file, package: packageOf }) => ({
        wall: name,
        where: `${from} → ${file ?? packageOf}`,
        why,
      })),
  );
  for (const cycle of findCycles(tree)) {
    breaches.push({ wall: CYCLE_WALL.name, where: cycle.join(' → '), why: CYCLE_WALL.why });
  }
  for (const path of findOrphans(tree)) {
    breaches.push({ wall: ORPHAN_WALL.name, where: path, why: ORPHAN_WALL.why });
  }
  return breaches;
}

function parseHouse(root: string): ProjectInfo {
  const modules = join(root, 'modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  return {
    modulesEnteredBy: new Map(
      names.map((name) => [name, textList(parseJson(join(modules, name, 'module.json')), 'enters')]),
    ),
    dependencies: new Set(Object.keys(parseJson(join(root, 'package.json'))['dependencies'] ?? {})),
  };
}

function textList(record: Record<string, unknown>, key: string): string[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new Error(`${key} in module.json must be a list of modules' names`);
  }
  return value;
}

/** An empty record when there is no such file. */
function parseJson(path: string): Record<string, unknown> {
  const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
