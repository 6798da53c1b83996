import { foldText } from '#contract/text/fold-text.ts';
import type { ColumnNames, ExportFormat } from './target.ts';

/** What a column is mapped to at first. `isSure`: no person needs to look. */
export type ColumnGuess = { target: string | null; isSure: boolean };

/** A name of a column without case, accents and marks: `Alc./Vol. (%)` is `alc vol`. */
export const foldHeader = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** What each column means, by its name and the export that it belongs to. A target is taken once. */
export function guessColumns(
  header: readonly string[],
  known: ColumnNames,
): { columns: ColumnGuess[]; format: string | null } {
  const folded = header.map(foldHeader);
  const format = known.formats.find(({ signature }) => signature.every((name) => folded.includes(name)));
  const byName = toLookup(known);
  const taken = new Set<string>();
  const guesses = header.map((given, index): ColumnGuess => {
    const name = folded[index] ?? '';
    if (format?.ignored?.includes(name)) return IGNORED;
    const ofFormat = format?.columns[name] ?? findByPrefix(name, format);
    const isOwn = known.targets.some(({ id }) => id === given.trim());
    // In an export whose columns are known, the other ones mean nothing here.
    const target = isOwn ? given.trim() : (ofFormat ?? (format ? undefined : byName.get(name)));
    const isIgnored =
      known.ignored?.includes(name) === true || (format !== undefined && !OF_ONE_SHOP.test(name));
    if (target === undefined && isIgnored) return IGNORED;
    if (target === undefined || !known.targets.some(({ id }) => id === target)) return NONE;
    const isOfOnePlace = ofFormat !== undefined && format?.columns[name] === undefined;
    return { target, isSure: !isOfOnePlace && !format?.unsure.includes(name) };
  });
  // Sure ones come first: `Product` is no name where `Product name` is one too.
  const order = [...guesses.keys()].toSorted((a, b) => rank(folded[a], known) - rank(folded[b], known));
  const result: ColumnGuess[] = guesses.map(() => NONE);
  for (const index of order) {
    const guess = guesses[index];
    if (!guess || (guess.target !== null && taken.has(guess.target))) continue;
    if (guess.target !== null) taken.add(guess.target);
    result[index] = guess;
  }
  return { columns: result, format: format?.name ?? null };
}

const findByPrefix = (name: string, format: ExportFormat | undefined): string | undefined =>
  Object.entries(format?.prefixes ?? {}).find(([prefix]) => name.startsWith(prefix))?.[1];

/** Columns of an export that each shop defines for itself. */
const OF_ONE_SHOP = /metafields|^meta |^attribute /;

const NONE: ColumnGuess = { target: null, isSure: false };
const IGNORED: ColumnGuess = { target: null, isSure: true };

/** Longer names say more, and of names for one target those that come first. */
function rank(name: string | undefined, { names }: ColumnNames): number {
  if (name === undefined || name === '') return 0;
  const place = Object.values(names)
    .map((others) => others.indexOf(name))
    .find((index) => index >= 0);
  return -100 * name.split(' ').length + (place ?? 0);
}

function toLookup({ targets, names }: ColumnNames): ReadonlyMap<string, string> {
  return new Map([
    ...targets.flatMap(({ id, name }) => [[foldHeader(name), id] as const, [foldHeader(id), id] as const]),
    ...Object.entries(names).flatMap(([id, others]) => others.map((name) => [name, id] as const)),
  ]);
}
