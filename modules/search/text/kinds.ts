import { getSearchWords } from '../words/search-words.ts';

/** Kinds whose word is also a place: labels of the kind contain both words. */
const KIND_AS: ReadonlyMap<string, string> = new Map([
  ['champagne', 'champagne wine'],
  ['champagnes', 'champagne wine'],
]);

/**
 * Returns those alternatives of a word that must be on a label of the kind; `undefined` where none
 * is a kind.
 */
export function findKinds(alternatives: readonly string[]): string[] | undefined {
  const { kinds } = getSearchWords();
  return alternatives.some((one) => kinds.has(one))
    ? alternatives.map((one) => KIND_AS.get(one) ?? one)
    : undefined;
}

/** A colour alone means wine: “an Italian red”. */
export const COLOURS: ReadonlyMap<string, string> = new Map([
  ['red', 'red wine'],
  ['reds', 'red wine'],
  ['rouge', 'red wine'],
  ['white', 'white wine'],
  ['whites', 'white wine'],
  ['rose', 'rose wine'],
  ['roses', 'rose wine'],
]);

const PACKS: ReadonlyMap<string, string> = new Map([
  ['two', '2'],
  ['four', '4'],
  ['six', '6'],
  ['eight', '8'],
  ['ten', '10'],
  ['twelve', '12'],
  ['dozen', '12'],
]);
/** Millilitres of sizes sold in ounces. */
const OUNCES: ReadonlyMap<string, string> = new Map([
  ['12', '355'],
  ['16', '473'],
  ['17', '500'],
  ['25', '750'],
  ['26', '750'],
  ['40', '1140'],
]);

/** Names of bottle sizes. */
const CALLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '473 ml':
      'tall can, tall cans, tallboy, tallboys, tall boy, tall boys, king can, king cans, pint can, pint cans',
    '375 ml': 'half bottle, half bottles, half size, demi bouteille, mickey, mickeys, split',
    '750 ml': '26er, twenty sixer, two six, standard bottle, full size bottle',
    '1500 ml': 'magnum bottle, magnum bottles',
    '50 ml':
      'mini, minis, mini bottle, mini bottles, miniature, miniatures, airplane bottle, airplane bottles, nip, nips, sample size',
    '1140 ml': 'forty pounder, 40 ouncer',
    '1750 ml': 'texas mickey, handle',
  }).flatMap(([measure, names]) => names.split(', ').map((name) => [name, measure] as const)),
);
const MAX_PHRASE_WORDS = 3;

/**
 * Parses a size, or a number with its unit, at the beginning of the words. Returns the form on
 * labels and the number of words used.
 */
export function parseMeasure(words: readonly string[]): { measure: string; length: number } | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1) {
    const measure = CALLED.get(words.slice(0, length).join(' '));
    if (measure !== undefined) return { measure, length };
  }
  const measure = parseUnit(words[0], words[1]);
  return measure === undefined ? undefined : { measure, length: 2 };
}

/**
 * Converts a number and its unit to the form on labels, such as `700 ml` for 70 cl; `undefined` for
 * other words.
 */
function parseUnit(number = '', unit = ''): string | undefined {
  if (/^(?:pack|packs|pk)$/.test(unit)) {
    const count = PACKS.get(number) ?? number;
    return /^\d+$/.test(count) ? `${count} pack` : undefined;
  }
  if (!/^\d+(?:\.\d+)?$/.test(number)) return undefined;
  if (/^(?:ml|millilitres?|milliliters?)$/.test(unit)) return `${number} ml`;
  if (/^(?:cl|centilitres?)$/.test(unit)) return `${Number(number) * 10} ml`;
  if (/^(?:l|litres?|liters?)$/.test(unit)) return `${Math.round(Number(number) * 1000)} ml`;
  if (/^(?:oz|ounces?)$/.test(unit)) return `${OUNCES.get(number) ?? '0'} ml`;
  return unit === 'proof' ? `${number} proof` : undefined;
}
