import { findModule, findPublic, type Public } from './places.ts';
import type { SourceTree } from './source-tree.ts';

type Entries = { readonly entriesOfModules: ReadonlyMap<string, ModuleEntries> };

/** The entries of a module, with those who may import each: `entries` of its module.json. */
export type ModuleEntries = ReadonlyMap<string, readonly Public[]>;

/** All publics. */
export const PUBLICS: readonly Public[] = ['pages', 'office', 'commands', 'jobs', 'modules'];
/** What a module without the list has. */
export const ONE_ENTRY: ModuleEntries = new Map([['index.ts', PUBLICS]]);

/** An entry of more names is a list of files, not a module. */
const MAX_NAMES = 40;

/** Returns whether `from` may import `file` as an entry of its module. */
export function isEntryFor(from: string, file: string, { entriesOfModules }: Entries): boolean {
  const module = findModule(file);
  if (module === undefined) return false;
  const entries = entriesOfModules.get(module) ?? ONE_ENTRY;
  const publics = entries.get(file.slice(`modules/${module}/`.length));
  const asked = findPublic(from);
  return publics !== undefined && (asked === undefined || publics.includes(asked));
}

/** Returns the entries that export more than 40 names, or that do not exist. */
export function findWideEntries({ readings }: SourceTree, { entriesOfModules }: Entries): string[] {
  return [...entriesOfModules].flatMap(([module, entries]) =>
    [...entries.keys()].flatMap((entry) => {
      const file = `modules/${module}/${entry}`;
      const count = readings.get(file)?.exportCount;
      if (count === undefined) return entries === ONE_ENTRY ? [] : [`${file} does not exist`];
      return count > MAX_NAMES ? [`${file}: ${count} names`] : [];
    }),
  );
}
