import { SERVICE_ALSO, SERVICE_SAME } from './service-synonyms.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const wordsOf = (phrases: readonly string[]): string[] => phrases.flatMap((phrase) => phrase.split(' '));

/** Words that say nothing of a text, as PostgreSQL's English search passes them over, and those of questions. */
export const STOP_WORDS = setOf(
  'a about after all allowed also am an and any are arrived as at be been before being but by can could did do does for ' +
    'free from had has have how i if in info information into is it its long made make making me more most much many ' +
    'my needed no nor not of off on or our out over own policy possible recipe required same so some such take takes ' +
    'than that the their them then there these they this those through to too under until up very was we were what ' +
    'when where which while who whom why will with you your s t',
);

/**
 * Words that bind others, or tell a shop assistant what to do, and say nothing of a bottle; PostgreSQL knows the small ones
 * of English. Not read where others are.
 */
export const BINDING = setOf(
  'a au aux avec d de des du en et l la le les pour un une affordable any anything best buy cheap find get give ' +
    'good great inexpensive like looking need nice please pls recommend recommended recommendation show some ' +
    'something suggest suggestion top want wanted would food foods pairing pairings pair pairs goes serve match dish ' +
    'dishes meal',
);

/** What is poured into a spirit: a drink that is asked for whole is found by its spirit. */
export const MIXERS = setOf(
  'coke cola pepsi tonic soda lemonade juice redbull sprite mixer mixers cranberry water',
);

/** Words that ask for a service or a page, and for no bottle: a search for bottles that does not know one finds nothing. */
export const SERVICE_WORDS: ReadonlySet<string> = new Set([
  ...SERVICE_SAME.flat().filter((phrase) => !phrase.includes(' ')),
  ...['gift', 'gifts', 'present', 'presents', 'today', 'sunday', 'monday', 'order', 'orders'],
  // Drinks that this shop does not have unless its catalogue knows them.
  ...['seltzer', 'seltzers', 'sake', 'soju', 'kombucha', 'mead', 'limoncello', 'pastis', 'ouzo', 'sambuca'],
]);

/**
 * Words that are spelled as they are meant, although no bottle may know them: of services, places of delivery, what is poured
 * into a spirit, whom a bottle is for. None is ever taken for another.
 */
export const NO_ERRORS: ReadonlySet<string> = new Set([
  ...SERVICE_WORDS,
  ...MIXERS,
  ...wordsOf([...SERVICE_SAME.flat(), ...SERVICE_ALSO.flatMap(([typed]) => typed)]),
  ...setOf(
    'ice glass glasses birthday wedding ' +
      'anniversary dad mom mum boss friend friends party housewarming christmas coupon beginner beginners calorie ' +
      'calories gluten cheap best nope luxury rare sellers seller bestseller bestsellers hello hi hey test',
  ),
]);
