import type { FlavourKey } from '#contract/catalog/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { listed, noun } from '../rules/phrases.ts';

/** What a bottle tastes of at each intensity, 0 to 5; `''` for an intensity that no step leads to. */
const SMOKE = ['', '', 'Gentle smoke', 'Clear smoke', 'Deep smoke', 'Bonfire smoke'];
/** The smoke of the bottle that a step starts from. */
const SMOKE_OF_YOURS = ['none', 'a wisp', 'a little', 'some', 'plenty'];
const BODY = ['', 'very light', 'light', 'medium-bodied', 'full', 'very full'];
/** How much less sweet, by the difference of intensities. */
const LESS_SWEET = ['drier', 'less sweet', 'much less sweet', 'far less sweet'];
/** How much more of a taste, by the difference of intensities. */
const MORE = ['More', 'More', 'Much more', 'Far more'];

const atMost = (words: readonly string[], at: number): string => words[Math.min(at, words.length - 1)] ?? '';
const inDollars = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** The parts of a line on one bottle beside another; the first letter of a sentence is made a capital. */
export const WORDS = {
  smoke: (level: number): string => SMOKE[level] ?? '',
  /** `Bonfire smoke where yours has none` */
  smokeBeside: (smoke: string, own: number): string => `${smoke} where yours has ${SMOKE_OF_YOURS[own]}`,
  morePeat: 'as much smoke, from more peat',

  /** By the share of the sugar that is left. */
  sugar: (share: number): string =>
    share === 0
      ? 'no sugar at all'
      : share <= 0.1
        ? 'a trace of the sugar'
        : share <= 0.25
          ? 'a quarter of the sugar or less'
          : share <= 0.5
            ? 'half the sugar or less'
            : 'less sugar',
  /** Words of the attributes: `Bone dry where yours is off-dry` */
  word: (from: string, to: string): string => `${to} where yours is ${from.toLowerCase()}`,
  lessSweet: (difference: number): string => atMost(LESS_SWEET, Math.floor(difference)),

  /** `Dry and savoury: half the sugar or less` */
  ofNote: (phrase: string, words: string): string => `${phrase}: ${words}`,

  body: (from: number, to: number): string => `${BODY[to]} where yours is ${BODY[from]}`,
  less: (keys: readonly FlavourKey[]): string => `Less ${listed(keys.map(noun))}`,
  lessInAll: 'lighter all round',
  more: (keys: readonly FlavourKey[], difference: number): string =>
    `${atMost(MORE, difference)} ${listed(keys.map(noun))}`,
  moreInAll: (keys: readonly FlavourKey[]): string => `More flavour all round: ${listed(keys.map(noun))}`,

  alcohol: (abv: number): string => (abv === 0 ? 'No alcohol' : 'Next to no alcohol'),

  saving: (lessCents: number): string => `${inDollars(lessCents)} less`,
  savingLarger: (lessCents: number): string => `${inDollars(lessCents)} less, and a larger bottle`,
  savingSmaller: (lessCents: number): string => `${inDollars(lessCents)} less, in a smaller bottle`,

  from: (place: string): string => `from ${placed(place)}`,
  madeBy: (producer: string): string => `by ${producer}`,
  same: (keys: readonly FlavourKey[]): string => `the same ${listed(keys.map(noun))}`,
  similar: (keys: readonly FlavourKey[]): string => `similar ${listed(keys.map(noun))}`,
  /** What it is, and what stays: `Blended Scotch, with the same fruit and oak` */
  withTastes: (what: string, tastes: string): string => `${what}, with ${tastes}`,
} as const;

/** `the United States` */
const placed = (place: string): string => (/^(United|Netherlands)\b/.test(place) ? `the ${place}` : place);
