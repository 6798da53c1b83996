import type { ProjectInfo } from './boundaries.ts';
import { findModule, getLayer, getOwner, isTestCode } from './places.ts';
import type { SourceTree } from './source-tree.ts';

/** A breach of a rule about tables: a file, and the table where one is meant. */
export type TableBreach = { readonly file: string; readonly table?: string | undefined };

const SHOP = ['modules', 'platform', 'api', 'server', 'cli', 'seed'];

/**
 * Returns the tables that hand-written SQL names outside the module that declares them. A view that
 * a module lists in its module.json may also be read by modules that import its owner, or that name
 * the owner under `reads` because it imports them.
 */
export function findForeignTables(tree: SourceTree, project: ProjectInfo): TableBreach[] {
  const owners = findOwners(tree, project);
  return shopFiles(tree).flatMap((file) =>
    (tree.readings.get(file)?.tables ?? [])
      .filter((table) => (owners.get(table) ?? getOwner(file)) !== getOwner(file))
      .filter((table) => !isViewFor(findModule(file), table, project))
      .map((table) => ({ file, table })),
  );
}

/** Returns the files that assert the type of rows instead of parsing them or building the query. */
export function findAssertedRows(tree: SourceTree): TableBreach[] {
  return shopFiles(tree)
    .filter((file) => tree.readings.get(file)?.assertsRows)
    .map((file) => ({ file }));
}

/** Returns the owner of every declared table and every listed view. */
function findOwners(tree: SourceTree, { viewsOfModules }: ProjectInfo): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of shopFiles(tree)) {
    for (const table of tree.readings.get(file)?.declared ?? []) owners.set(table, getOwner(file));
  }
  for (const [module, views] of viewsOfModules) {
    for (const view of views) owners.set(view, `modules/${module}`);
  }
  return owners;
}

function isViewFor(reader: string | undefined, view: string, project: ProjectInfo): boolean {
  const { importsOfModules, readsOfModules } = project;
  const owners = [...(importsOfModules.get(reader ?? '') ?? []), ...(readsOfModules.get(reader ?? '') ?? [])];
  return owners.some((module) => project.viewsOfModules.get(module)?.includes(view));
}

function shopFiles({ files }: SourceTree): string[] {
  return files.filter((file) => SHOP.includes(getLayer(file)) && !isTestCode(file));
}
