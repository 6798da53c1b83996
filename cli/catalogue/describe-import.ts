import type { ImportedCatalogue, ImportedRows, OverwrittenProduct } from '#modules/catalogue-files/index.ts';
import { describeConflict } from '#modules/editing/index.ts';

/** Longer lists end with a count, so that the output for a whole catalogue stays readable. */
const MAX_NAMED = 20;

/**
 * Returns the counts of an import, and at most 20 new and 20 changed rows of each table. With
 * `areConflicts`, the overwritten products count as conflicts; `describeOverwritten` names them.
 */
export function describeImport({ rows, overwritten }: ImportedCatalogue, areConflicts: boolean): string[] {
  const conflicts = new Set(areConflicts ? overwritten.map(({ id }) => id) : []);
  return [
    ...describeRows('categories', rows.categories),
    ...describeRows('products', rows.products, conflicts),
    ...describeRows('collections', rows.collections),
  ];
}

/** Returns at most 20 products that were edited since, with both versions and the fields. */
export const describeOverwritten = (overwritten: readonly OverwrittenProduct[]): string[] =>
  shorten(
    overwritten.map(
      ({ slug, version, fields, fileVersion }) =>
        `product ${slug}: ${describeConflict({ version }, fileVersion)} (${fields.join(', ')})`,
    ),
  );

function describeRows(
  table: string,
  { added, changed, unchanged }: ImportedRows,
  conflicts: ReadonlySet<string> = new Set(),
): string[] {
  const count = added.length + changed.length + unchanged;
  const free = changed.filter(({ id }) => !conflicts.has(id));
  const counts = [
    `${added.length} added`,
    `${free.length} changed`,
    `${unchanged} unchanged`,
    ...(conflicts.size > 0 ? [`${conflicts.size} in conflict`] : []),
  ];
  return [
    `${count} ${table}: ${counts.join(', ')}`,
    ...shorten(added.map((slug) => `  ${slug}: added`)),
    ...shorten(free.map(({ slug, fields }) => `  ${slug}: ${fields.join(', ')}`)),
  ];
}

const shorten = (lines: readonly string[]): string[] =>
  lines.length > MAX_NAMED
    ? [...lines.slice(0, MAX_NAMED), `  and ${lines.length - MAX_NAMED} more`]
    : [...lines];
