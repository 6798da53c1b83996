/**
 * Words for what a drink is. One of them names the wanted drink, so the search looks where a label
 * says what it is (name, category, origin, style) and not in prose: a search for bourbon does not
 * find a rum from bourbon casks.
 */
export const KINDS: ReadonlySet<string> = new Set([
  'spirits',
  'whisky',
  'scotch',
  'single malt',
  'bourbon',
  'rye whisky',
  'rye whiskey',
  'rye',
  'gin',
  'genever',
  'rum',
  'london dry',
  'tequila',
  'mezcal',
  'vodka',
  'brandy',
  'cognac',
  'armagnac',
  'calvados',
  'pisco',
  'grappa',
  'absinthe',
  'eau de vie',
  'liqueur',
  'liqueurs',
  'amaro',
  'vermouth',
  'vermouths',
  'aperitif',
  'orange liqueur',
  'coffee liqueur',
  'cream liqueur',
  'irish cream',
  'dark rum',
  'white rum',
  'gold rum',
  'spiced rum',
  'bitters',
  'wine',
  'wines',
  'red wine',
  'white wine',
  'rose wine',
  'sparkling wine',
  'orange wine',
  'dessert wine',
  'icewine',
  'champagne',
  'cremant',
  'cava',
  'prosecco',
  'pet nat',
  'port',
  'sherry',
  'madeira',
  'marsala',
  'sake',
  'soju',
  'mead',
  'beer',
  'beers',
  'ale',
  'ales',
  'lager',
  'lagers',
  'pilsner',
  'helles',
  'bock',
  'ipa',
  'ipas',
  'stout',
  'stouts',
  'porter',
  'porters',
  'pale ale',
  'wheat beer',
  'brown ale',
  'red ale',
  'saison',
  'tripel',
  'dubbel',
  'gose',
  'lambic',
  'cider',
  'ciders',
  'perry',
  'whiskies',
  'whiskey',
  'whiskeys',
  'gins',
  'rums',
  'vodkas',
  'tequilas',
  'mezcals',
  'brandies',
  'cognacs',
  'bourbons',
  'champagnes',
  'ports',
  'sherries',
  'pilsners',
]);

/** Before one of these, a drink is only what something aged in, is served in, or is cooked with. */
export const NOT_A_KIND_BEFORE: ReadonlySet<string> = new Set(
  'cask casks barrel barrels butt butts pipe pipes finish finished wood aged glass glasses vinegar oak cake sauce batter'.split(
    ' ',
  ),
);

/** Kinds whose word is also a place: labels of the kind contain both words. */
const KIND_AS: ReadonlyMap<string, string> = new Map([
  ['champagne', 'champagne wine'],
  ['champagnes', 'champagne wine'],
]);

/**
 * Returns those alternatives of a word that must be on a label of the kind; `undefined` where none
 * is a kind.
 */
export const findKinds = (alternatives: readonly string[]): string[] | undefined =>
  alternatives.some((one) => KINDS.has(one)) ? alternatives.map((one) => KIND_AS.get(one) ?? one) : undefined;

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
