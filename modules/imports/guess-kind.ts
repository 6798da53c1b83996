import { IMPORT_KINDS, type ImportKindName } from '#contract/staff/imports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { foldHeader, guessColumns } from './columns/guess-columns.ts';
import { getImportKind } from './import-kinds.ts';

/**
 * Guesses what the rows of a file are, from its header: an export that is known says it itself; else it
 * is the kind to which most columns mean something and whose rows have what they need. Of equal ones it
 * is the special one: a file of SKU and price changes prices.
 */
export async function guessKind(db: Handle, header: readonly string[]): Promise<ImportKindName> {
  const scored = [];
  for (const [place, name] of IMPORT_KINDS.entries()) {
    const { keys, required, loadNames } = getImportKind(name);
    const known = await loadNames(db);
    const { columns, format } = guessColumns(header, known);
    if (format !== null) return name;
    const targets = columns.flatMap(({ target }) => target ?? []);
    const has = (group: readonly string[]): boolean => group.some((id) => targets.includes(id));
    const isWhole = required.every(has) && has(keys.map(([, target]) => target));
    const ignored = header.filter((one) => known.ignored?.includes(foldHeader(one))).length;
    if (isWhole) scored.push({ name, place, score: targets.length + ignored });
  }
  const [best] = scored.toSorted((a, b) => b.score - a.score || b.place - a.place);
  return best?.name ?? 'products';
}
