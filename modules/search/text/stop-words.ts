import { SERVICE_ALSO, SERVICE_SAME } from './service-synonyms.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const getWords = (phrases: readonly string[]): string[] => phrases.flatMap((phrase) => phrase.split(' '));

/**
 * Words without information about a text: the English stop words of PostgreSQL, and words of
 * questions.
 */
export const STOP_WORDS = setOf(
  'a about after all allowed also am an and any are arrived as at be been before being but by can could did do does for ' +
    'free from had has have how i if in info information into is it its long made make making me more most much many ' +
    'my needed no nor not of off on or our out over own policy possible recipe required same so some such take takes ' +
    'than that the their them then there these they this those through to too under until up very was we were what ' +
    'when where which while who whom why will with you your s t item items product products per once physical received ' +
    'receive got get ingredients mix really just still ever someone somebody somewhere',
);

/**
 * Words that connect others or address a shop assistant, and do not describe a bottle; PostgreSQL
 * already skips the English stop words. Skipped only where other words remain.
 */
export const QUERY_STOP_WORDS = setOf(
  'a au aux avec d de des du en et l la le les pour un une affordable any anything best buy cheap find get give ' +
    'good great inexpensive like looking need nice please pls recommend recommended recommendation show some ' +
    'something suggest suggestion top want wanted would food foods pairing pairings pair pairs goes serve match dish ' +
    'dishes meal bottle bottles style styles type types kind kinds option options selection',
);

/** Mixers. A query that names a mixed drink finds its spirit. */
export const MIXERS = setOf(
  'coke cola pepsi tonic soda lemonade juice redbull sprite mixer mixers cranberry water ginger clamato',
);

/**
 * Words for the occasion, the place, the recipient or the quantity. Where no bottle matches with
 * them, the search leaves them out.
 */
export const OCCASION_WORDS = setOf(
  'new year years eve special occasion occasions celebration celebrations graduation wedding weddings birthday anniversary ' +
    'party parties picnic patio cottage camping beach summer winter spring fall autumn weekend weeknight everyday date ' +
    'night romantic christmas xmas thanksgiving easter halloween valentine valentines day holiday holidays canada dinner ' +
    'lunch brunch dessert desserts beginner beginners newbie starter sipping sip shot shots drinking smooth easy nice ' +
    'popular classic quality good tasty delicious refreshing cold case cases crate carton bottled boxed lover lovers fan ' +
    'mother mothers father fathers housewarming retirement bachelorette bachelor shower game drink drinks mixed cocktail ' +
    'cocktails local imported import domestic craft premium',
);

/** Things that shoppers ask for besides bottles, and that this shop does not sell. */
export const NOT_SOLD: ReadonlySet<string> = setOf(
  'career careers job jobs hiring wholesale newsletter unsubscribe loyalty points rewards coupon coupons promo code codes ' +
    'voucher rebate corkscrew corkscrews glassware glasses decanter decanters opener shaker jigger flutes subscription ' +
    'membership cigarettes cannabis tobacco cigars vape',
);

/**
 * Words that ask for a service or a page. A search for bottles that does not know one of them finds
 * nothing.
 */
export const SERVICE_WORDS: ReadonlySet<string> = new Set([
  ...SERVICE_SAME.flat().filter((phrase) => !phrase.includes(' ')),
  ...NOT_SOLD,
  ...setOf(
    'gift gifts present presents today sunday monday order orders verification verify invoice receipt wrong missing declined ' +
      'driving drunk pregnant pregnancy dollars currency signature limit pickup curbside edit notify wishlist international ' +
      'lost stolen complaint feedback',
  ),
  // Properties that a bottle must have or not have: a result without the word would be a false
  // promise.
  ...setOf(
    'free gluten celiac coeliac kosher halal hallal vegan vegetarian organic lactose dairy nut nuts allergy allergies allergen ' +
      'allergens sulphite sulphites sulfite sulfites histamine',
  ),
  // Drinks and sizes that this shop does not have unless its catalogue contains them.
  ...setOf(
    'seltzer seltzers sake soju kombucha mead limoncello pastis ouzo sambuca radler shandy amaretto arak baijiu cachaca kvass ' +
      'amarone zinfandel pinotage lambrusco moscato valpolicella carmenere menthe mini minis miniature magnum magnums ' +
      'jeroboam keg kegs',
  ),
]);

/**
 * Correctly spelled words, even where no bottle contains them: services, delivery places, mixers,
 * recipients. They are never corrected to another word.
 */
export const NEVER_CORRECTED: ReadonlySet<string> = new Set([
  ...SERVICE_WORDS,
  ...MIXERS,
  ...getWords([...SERVICE_SAME.flat(), ...SERVICE_ALSO.flatMap(([typed]) => typed)]),
  ...setOf(
    'ice glass glasses birthday wedding ' +
      'anniversary dad mom mum boss friend friends party housewarming christmas coupon beginner beginners calorie ' +
      'calories gluten cheap best nope luxury rare sellers seller bestseller bestsellers hello hi hey test',
  ),
]);
