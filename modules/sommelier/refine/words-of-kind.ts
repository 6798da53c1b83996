import { foldText } from '#contract/fold-text.ts';
import type { Bottle } from '../bottle.ts';
import { isWithoutAlcohol } from './figures.ts';

/** Attributes whose words say what kind of drink it is. */
const OF_KIND = ['style', 'grape', 'base'];
/** Words that stand in styles of every kind. */
const SAY_NOTHING = new Set(
  'and the with from alcohol alcoholic alcoholfree non free low style wine beer spirit spirits alternative water still months'.split(
    ' ',
  ),
);
const MIN_LETTERS = 3;

const known = new WeakMap<Bottle, ReadonlySet<string>>();

/** The words, folded, by which a bottle says what it is: its categories below the root, its style, what it is made from. */
export function wordsOfKind(bottle: Bottle): ReadonlySet<string> {
  const before = known.get(bottle);
  if (before) return before;
  const texts = [...bottle.lineage.slice(1), ...OF_KIND.flatMap((key) => bottle.attributes[key] ?? [])];
  const words = texts.flatMap((text) => foldText(String(text)).split(/[^\p{L}]+/u));
  const telling = new Set(words.filter((word) => word.length >= MIN_LETTERS && !SAY_NOTHING.has(word)));
  known.set(bottle, telling);
  return telling;
}

/** What two bottles share of these words: 0 nothing, 1 all. */
export function kinship(one: Bottle, other: Bottle): number {
  const [mine, theirs] = [wordsOfKind(one), wordsOfKind(other)];
  if (mine.size + theirs.size === 0) return 0;
  let shared = 0;
  for (const word of mine) if (theirs.has(word)) shared += 1;
  return (2 * shared) / (mine.size + theirs.size);
}

/**
 * Whether both are the same drink in another bottle or another pack: one producer, and one name when volumes and packs are
 * taken out of it. One that has no alcohol is never the same as one that has.
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
