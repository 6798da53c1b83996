import { SERVICE_ALSO, SERVICE_SAME } from './service-synonyms.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const getWords = (phrases: readonly string[]): string[] => phrases.flatMap((phrase) => phrase.split(' '));

/** Words that say nothing of a text, as PostgreSQL's English search passes them over, and those of questions. */
export const STOP_WORDS = setOf(
  'a about after all allowed also am an and any are arrived as at be been before being but by can could did do does for ' +
    'free from had has have how i if in info information into is it its long made make making me more most much many ' +
    'my needed no nor not of off on or our out over own policy possible recipe required same so some such take takes ' +
    'than that the their them then there these they this those through to too under until up very was we were what ' +
    'when where which while who whom why will with you your s t item items product products per once physical received ' +
    'receive got get ingredients mix really just still ever someone somebody somewhere',
);

/**
 * Words that bind others, or tell a shop assistant what to do, and say nothing of a bottle; PostgreSQL knows the small ones
 * of English. Not read where others are.
 */
export const FRENCH_STOP_WORDS = setOf(
  'a au aux avec d de des du en et l la le les pour un une affordable any anything best buy cheap find get give ' +
    'good great inexpensive like looking need nice please pls recommend recommended recommendation show some ' +
    'something suggest suggestion top want wanted would food foods pairing pairings pair pairs goes serve match dish ' +
    'dishes meal bottle bottles style styles type types kind kinds option options selection',
);

/** What is poured into a spirit: a drink that is asked for whole is found by its spirit. */
export const MIXERS = setOf(
  'coke cola pepsi tonic soda lemonade juice redbull sprite mixer mixers cranberry water ginger clamato',
);

/**
 * When, where and for whom something is drunk, and how much of it is bought: a bottle is found without it where none is found
 * with it.
 */
export const ASIDES = setOf(
  'new year years eve special occasion occasions celebration celebrations graduation wedding weddings birthday anniversary ' +
    'party parties picnic patio cottage camping beach summer winter spring fall autumn weekend weeknight everyday date ' +
    'night romantic christmas xmas thanksgiving easter halloween valentine valentines day holiday holidays canada dinner ' +
    'lunch brunch dessert desserts beginner beginners newbie starter sipping sip shot shots drinking smooth easy nice ' +
    'popular classic quality good tasty delicious refreshing cold case cases crate carton bottled boxed lover lovers fan ' +
    'mother mothers father fathers housewarming retirement bachelorette bachelor shower game drink drinks mixed cocktail ' +
    'cocktails local imported import domestic craft premium',
);

/** What a shop is asked for beside bottles, and this one has not. */
export const NOT_SOLD: ReadonlySet<string> = setOf(
  'career careers job jobs hiring wholesale newsletter unsubscribe loyalty points rewards coupon coupons promo code codes ' +
    'voucher rebate corkscrew corkscrews glassware glasses decanter decanters opener shaker jigger flutes subscription ' +
    'membership cigarettes cannabis tobacco cigars vape',
);

/** Words that ask for a service or a page, and for no bottle: a search for bottles that does not know one finds nothing. */
export const SERVICE_WORDS: ReadonlySet<string> = new Set([
  ...SERVICE_SAME.flat().filter((phrase) => !phrase.includes(' ')),
  ...NOT_SOLD,
  ...setOf(
    'gift gifts present presents today sunday monday order orders verification verify invoice receipt wrong missing declined ' +
      'driving drunk pregnant pregnancy dollars currency signature limit pickup curbside edit notify wishlist international ' +
      'lost stolen complaint feedback',
  ),
  // What a bottle must be or not be: without the word, what is left would be a promise.
  ...setOf(
    'free gluten celiac coeliac kosher halal hallal vegan vegetarian organic lactose dairy nut nuts allergy allergies allergen ' +
      'allergens sulphite sulphites sulfite sulfites histamine',
  ),
  // Drinks and sizes that this shop does not have unless its catalogue knows them.
  ...setOf(
    'seltzer seltzers sake soju kombucha mead limoncello pastis ouzo sambuca radler shandy amaretto arak baijiu cachaca kvass ' +
      'amarone zinfandel pinotage lambrusco moscato valpolicella carmenere menthe mini minis miniature magnum magnums ' +
      'jeroboam keg kegs',
  ),
]);

/**
 * Words that are spelled as they are meant, although no bottle may know them: of services, places of delivery, what is poured
 * into a spirit, whom a bottle is for. None is ever taken for another.
 */
export const NO_ERRORS: ReadonlySet<string> = new Set([
  ...SERVICE_WORDS,
  ...MIXERS,
  ...getWords([...SERVICE_SAME.flat(), ...SERVICE_ALSO.flatMap(([typed]) => typed)]),
  ...setOf(
    'ice glass glasses birthday wedding ' +
      'anniversary dad mom mum boss friend friends party housewarming christmas coupon beginner beginners calorie ' +
      'calories gluten cheap best nope luxury rare sellers seller bestseller bestsellers hello hi hey test',
  ),
]);
