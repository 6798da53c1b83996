import type { Family } from './kind.ts';
import { type Place, SYLLABLES, type Tongue } from './places.ts';
import type { Random } from './random.ts';

/** Who made it: the word that bottles carry, and the name of the house. */
export type Maker = { word: string; name: string };

/** A trade has this many houses in a place; the first of them make the most. */
const HOUSES = 90;
/** What stands between beginning and ending once all pairs of them are used up. */
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

/** The name with that number in a tongue, always the same; some two thousand in each are different. */
export function inventedName(tongue: Tongue, number: number): string {
  const { starts, ends } = SYLLABLES[tongue];
  const start = number % starts.length;
  const block = Math.floor(number / starts.length);
  const middle = MIDDLES[Math.floor(block / ends.length) % MIDDLES.length] ?? '';
  // For one beginning every next block takes the next ending, and neighbours do not all end alike.
  return `${starts[start] ?? ''}${middle}${ends[(start * 5 + block) % ends.length] ?? ''}`;
}

/** One of the houses of that trade in that place. */
export function makerOf(random: Random, trade: Family['trade'], place: Place): Maker {
  const rank = random.rankBelow(HOUSES);
  const word = inventedName(
    place.tongue,
    (place.regions[0]?.length ?? 0) * 31 + place.country.length * 7 + rank,
  );
  const forms = TRADES[trade][place.tongue] ?? TRADES[trade].english;
  return { word, name: (forms[rank % forms.length] ?? '*').replace('*', word) };
}
