import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Areas, findUnusedDeclarations } from './areas.ts';
import { findCycles } from './cycles.ts';
import { findWideEntries, type ModuleEntries, ONE_ENTRY, PUBLICS } from './module-entries.ts';
import { AREA_LAYERS, findModule, getLayer, isTestCode } from './places.ts';
import { parseSourceTree, type SourceTree } from './source-tree.ts';
import { findAssertedRows, findForeignTables, type TableBreach } from './table-owners.ts';
import { type ProjectInfo, BOUNDARIES } from './boundaries.ts';

/** A violated boundary: its name, the import or file, and the reason for the boundary. */
export type Violation = { readonly boundary: string; readonly where: string; readonly why: string };

export const CYCLE_BOUNDARY = {
  name: 'no-cycles',
  why: 'Files that import one another in a cycle cannot be understood or changed separately.',
};

export const AREA_CYCLE_BOUNDARY = {
  name: 'areas-form-no-cycle',
  why: 'Move what both need into an area below them, or let the upper one pass it in (a prop, a context).',
};
export const UNUSED_DECLARATION_BOUNDARY = {
  name: 'area-declares-what-is-used',
  why: 'No import uses this line of the area.json: remove it.',
};
export const UNUSED_PART_BOUNDARY = {
  name: 'ui-parts-are-used',
  why: 'No application uses this component, the examples alone do: use it, or delete it.',
};
export const WIDE_ENTRY_BOUNDARY = {
  name: 'entries-have-few-names',
  why: 'An entry exports at most 40 names, and is there: give another public an entry of its own, or a part its own module.',
};
export const MODULE_CYCLE_BOUNDARY = {
  name: 'parts-of-modules-form-no-cycle',
  why: 'Folders of a module that import each other are one folder: move what both need below them.',
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
 * areas and tables.
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
  return [
    ...violations,
    ...report(CYCLE_BOUNDARY, findImportCycles(tree)),
    ...report(AREA_CYCLE_BOUNDARY, findAreaCycles(project.areas)),
    ...report(UNUSED_DECLARATION_BOUNDARY, findUnusedDeclarations(project.areas, tree.entries)),
    ...report(UNUSED_PART_BOUNDARY, findUnusedParts(tree)),
    ...report(WIDE_ENTRY_BOUNDARY, findWideEntries(tree, project)),
    ...report(MODULE_CYCLE_BOUNDARY, findPartCycles(tree)),
    ...report(FOREIGN_TABLE_BOUNDARY, findForeignTables(tree, project).map(describe)),
    ...report(ASSERTED_ROWS_BOUNDARY, findAssertedRows(tree).map(describe)),
  ];
}

function report(
  { name, why }: { readonly name: string; readonly why: string },
  found: readonly string[],
): Violation[] {
  return found.map((where) => ({ boundary: name, where, why }));
}

/**
 * Returns cycles of files. Type imports count too: files that cannot be read separately are one file
 * in two pieces.
 */
function findImportCycles({ files, entries }: SourceTree): string[] {
  const byImporter = Map.groupBy(entries, (entry) => entry.from);
  const next = (path: string): string[] => (byImporter.get(path) ?? []).flatMap(({ file }) => file ?? []);
  return findCycles(files, next).map((cycle) => cycle.join(' → '));
}

/** Applications, which use the parts of ui/. */
const APPLICATIONS = ['web', 'admin', 'server'];
const PART = /^ui\/(?!examples\/).*\.tsx$/;

/** Returns components of ui/ that no application imports, also not through ui/: examples are no use. */
function findUnusedParts({ files, entries }: SourceTree): string[] {
  const byImporter = Map.groupBy(
    entries.filter(({ from, typeOnly }) => !typeOnly && !isTestCode(from)),
    ({ from }) => from,
  );
  const used = new Set(files.filter((file) => APPLICATIONS.includes(getLayer(file)) && !isTestCode(file)));
  // A set lists what is added while it is read.
  for (const from of used) for (const { file } of byImporter.get(from) ?? []) if (file) used.add(file);
  return files.filter((file) => PART.test(file) && !isTestCode(file) && !used.has(file));
}

/** Returns cycles of declared imports, in which those of undeclared imports would be, too. */
function findAreaCycles(areas: Areas): string[] {
  const cycles = findCycles(areas.keys(), (area) => areas.get(area)?.imports ?? []);
  return cycles.map((cycle) => cycle.join(' → '));
}

/** Returns cycles of the folders in each module. */
function findPartCycles({ entries }: SourceTree): string[] {
  const parts = new Map<string, Set<string>>();
  for (const { from, file } of entries) {
    const [part, other] = [findPart(from), file === undefined ? undefined : findPart(file)];
    if (part === undefined || other === undefined || part === other || isTestCode(from)) continue;
    if (findModule(from) !== findModule(file ?? '')) continue;
    parts.set(part, (parts.get(part) ?? new Set()).add(other));
  }
  const cycles = findCycles(parts.keys(), (part) => [...(parts.get(part) ?? [])]);
  return cycles.map((cycle) => cycle.join(' → '));
}

/** Returns `modules/catalog/products` for a file of it; `undefined` for files directly in a module. */
const findPart = (path: string): string | undefined => /^modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];

const describe = ({ file, table }: TableBreach): string =>
  table === undefined ? file : `${file} → ${table}`;

function loadProjectInfo(root: string): ProjectInfo {
  const infos = loadFolderInfos(root, 'modules', 'module.json');
  const areas = AREA_LAYERS.flatMap((layer) =>
    loadFolderInfos(root, layer, 'area.json').map(([name, info]) => {
      const imports = textList(info, 'imports').map((other) => `${layer}/${other}`);
      return [`${layer}/${name}`, { imports, exports: textList(info, 'exports') }] as const;
    }),
  );
  return {
    areas: new Map(areas),
    importsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'imports')])),
    entriesOfModules: new Map(infos.map(([name, info]) => [name, readEntries(info)])),
    viewsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'views')])),
    readsOfModules: new Map(infos.map(([name, info]) => [name, textList(info, 'reads')])),
    dependencies: new Set(Object.keys(parseJson(join(root, 'package.json'))['dependencies'] ?? {})),
  };
}

/** Reads `{ "entries": { "office.ts": ["office"] } }`; a module without it has one entry for all. */
function readEntries({ entries }: Record<string, unknown>): ModuleEntries {
  if (entries === undefined) return ONE_ENTRY;
  if (typeof entries !== 'object' || entries === null) throw new Error('entries must be an object');
  const record = { ...entries };
  return new Map(
    Object.keys(record).map((file) => {
      const names = textList(record, file);
      return [file, PUBLICS.filter((name) => names.includes(name))];
    }),
  );
}

/** Returns for every folder of a layer what its JSON file contains. */
function loadFolderInfos(root: string, layer: string, file: string) {
  if (!existsSync(join(root, layer))) return [];
  return readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, parseJson(join(root, layer, name, file))] as const);
}

function textList(record: Record<string, unknown>, key: string): string[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new Error(`${key} must be a list of names`);
  }
  return value;
}

/** Returns `{}` when the file does not exist. */
function parseJson(path: string): Record<string, unknown> {
  const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
