import type { Family } from './kind.ts';
import { type Place, SYLLABLES, type Tongue } from './places.ts';
import type { Random } from './random.ts';

/** A producer: the name on bottles, and the company's name. */
export type Maker = { word: string; name: string };

/** Number of producers of a trade in a place; the first of them make most products. */
const HOUSES = 90;
/** Middle part of names, used when all pairs of beginning and ending are used. */
const MIDDLES = ['', 'er', 'in', 'al', 'o', 'is', 'um', 'ar', 'en'];

const TRADES: Record<
  Family['trade'],
  Partial<Record<Tongue, readonly string[]>> & { english: readonly string[] }
> = {
  distillery: {
    english: ['* Distillery', '* Distilling Co.', '* Spirits'],
    french: ['Distillerie *', 'Maison *'],
    italian: ['Distilleria *'],
    spanish: ['Destilería *', 'Casa *'],
    german: ['Brennerei *'],
    dutch: ['Distilleerderij *'],
  },
  winery: {
    english: ['* Vineyards', '* Estate', '* Cellars'],
    french: ['Domaine *', 'Château *', 'Maison *'],
    italian: ['Cantina *', 'Tenuta *', 'Podere *'],
    spanish: ['Bodegas *', 'Finca *', 'Viña *'],
    german: ['Weingut *'],
    dutch: ['* Wine Estate'],
  },
  brewery: {
    english: ['* Brewing Co.', '* Brewery', '* Beer Works'],
    french: ['Brasserie *'],
    german: ['Brauerei *'],
    dutch: ['Brouwerij *'],
  },
  cidery: { english: ['* Cider', '* Orchards'], french: ['Cidrerie *'], spanish: ['Sidra *'] },
};

/**
 * Returns the name with that number in a language, always the same; about two thousand per language
 * are different.
 */
export function inventedName(tongue: Tongue, number: number): string {
  const { starts, ends } = SYLLABLES[tongue];
  const start = number % starts.length;
  const block = Math.floor(number / starts.length);
  const middle = MIDDLES[Math.floor(block / ends.length) % MIDDLES.length] ?? '';
  // Each block combines a beginning with the next ending, so that neighbouring names end
  // differently.
  return `${starts[start] ?? ''}${middle}${ends[(start * 5 + block) % ends.length] ?? ''}`;
}

/** Returns a producer of that trade in that place. */
export function makerOf(random: Random, trade: Family['trade'], place: Place): Maker {
  const rank = random.rankBelow(HOUSES);
  const word = inventedName(
    place.tongue,
    (place.regions[0]?.length ?? 0) * 31 + place.country.length * 7 + rank,
  );
  const forms = TRADES[trade][place.tongue] ?? TRADES[trade].english;
  return { word, name: (forms[rank % forms.length] ?? '*').replace('*', word) };
}
