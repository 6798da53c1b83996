import { foldText } from '#contract/text/fold-text.ts';
import type { Bottle } from '../bottle.ts';
import { isWithoutAlcohol } from './figures.ts';

/** Attributes whose words name the kind of a drink. */
const OF_KIND = ['style', 'grape', 'base'];
/** Words that occur in styles of every kind. */
const SAY_NOTHING = new Set(
  'and the with from alcohol alcoholic alcoholfree non free low style wine beer spirit spirits alternative water still months'.split(
    ' ',
  ),
);
const MIN_LETTERS = 3;

const known = new WeakMap<Bottle, ReadonlySet<string>>();

/**
 * Returns the folded words that describe the kind of a bottle: its categories below the root, its
 * style, its ingredients.
 */
export function wordsOfKind(bottle: Bottle): ReadonlySet<string> {
  const before = known.get(bottle);
  if (before) return before;
  const texts = [...bottle.lineage.slice(1), ...OF_KIND.flatMap((key) => bottle.attributes[key] ?? [])];
  const words = texts.flatMap((text) => foldText(String(text)).split(/[^\p{L}]+/u));
  const telling = new Set(words.filter((word) => word.length >= MIN_LETTERS && !SAY_NOTHING.has(word)));
  known.set(bottle, telling);
  return telling;
}

/** Share of these words that two bottles have in common: 0 none, 1 all. */
export function getKindSimilarity(one: Bottle, other: Bottle): number {
  const [mine, theirs] = [wordsOfKind(one), wordsOfKind(other)];
  if (mine.size + theirs.size === 0) return 0;
  let shared = 0;
  for (const word of mine) if (theirs.has(word)) shared += 1;
  return (2 * shared) / (mine.size + theirs.size);
}

/**
 * Whether both are the same drink in another bottle or pack: one producer, and the same name
 * without volumes and packs. A drink without alcohol never equals one with alcohol.
 */
export function isSameDrink(one: Bottle, other: Bottle): boolean {
  return (
    isWithoutAlcohol(one) === isWithoutAlcohol(other) &&
    foldText(one.producer) === foldText(other.producer) &&
    getStem(one.name) === getStem(other.name)
  );
}

const PACKS =
  /\b\d+\s*[x×]\s*|\b\d+(?:[.,]\d+)?\s*(?:ml|cl|l|litres?|liters?)\b|\b(?:half[ -]bottle|magnum|miniature|(?:\d+|four|six|twelve)[ -]?pack)\b/g;

function getStem(name: string): string {
  return foldText(name)
    .replaceAll(PACKS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
