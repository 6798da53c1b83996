import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';
import type { CollectionRule } from '#modules/catalog/index.ts';
import { readWords } from '../text/read-words.ts';
import { BINDING, STOP_WORDS } from '../text/stop-words.ts';
import { type Amounts, readAmounts } from './read-amounts.ts';

/** What a shopper's words ask for that no label says: a gift, nothing with alcohol, something on sale. */
type Condition = { rule?: CollectionRule; choice?: Partial<FacetChoice> };

/** A text as a shop assistant hears it: words to look for, conditions, and amounts. */
export type Wish = {
  /** Words to look for, `''` for none. */
  words: string;
  /** What was read as conditions, as words. */
  said: string;
  conditions: readonly Condition[];
  amounts: Amounts;
};

/** The strongest drink that counts as one without alcohol, as the shelves without alcohol have it. */
const NO_ALCOHOL_ABV = 0.5;

const GIFT: Condition = { rule: { isGiftIdea: true } };
const NO_ALCOHOL: Condition = { choice: { abvMax: NO_ALCOHOL_ABV } };

/** Phrases, folded, with what they ask for. The longest phrase is read. */
const CONDITIONS: readonly (readonly [phrases: readonly string[], condition: Condition])[] = [
  [
    [
      ...[
        'gift',
        'gifts',
        'gifting',
        'gift idea',
        'gift ideas',
        'gift set',
        'gift sets',
        'present',
        'presents',
      ],
      ...[
        'hostess gift',
        'host gift',
        'stocking stuffer',
        'stocking stuffers',
        'cadeau',
        'cadeaux',
        'idee cadeau',
      ],
    ],
    GIFT,
  ],
  [
    [
      ...[
        'non alcoholic',
        'nonalcoholic',
        'non alcohol',
        'non alc',
        'alcohol free',
        'alcoholfree',
        'no alcohol',
      ],
      ...[
        'without alcohol',
        'without any alcohol',
        'zero alcohol',
        'zero proof',
        '0%',
        '0.0',
        '0 alcohol',
        '0 abv',
      ],
      ...[
        'sans alcool',
        'alcool free',
        'de alcoholized',
        'dealcoholized',
        'dealcoholised',
        'dry january',
        'sober october',
      ],
      ...[
        'mocktail',
        'mocktails',
        'na beer',
        'na beers',
        'na wine',
        'na wines',
        'na spirit',
        'na spirits',
        'na gin',
      ],
    ],
    NO_ALCOHOL,
  ],
  [
    [
      ...[
        'low sugar',
        'lower sugar',
        'less sugar',
        'no sugar',
        'sugar free',
        'sugarfree',
        'zero sugar',
        'without sugar',
      ],
      ...['not sweet', 'not too sweet', 'unsweetened', 'sans sucre', 'peu sucre', 'low carb', 'keto'],
    ],
    { choice: { attributes: { sweetness: ['bone-dry', 'dry'] } } },
  ],
  [
    [
      'award winning',
      'award winner',
      'award winners',
      'awarded',
      'award',
      'awards',
      'medal',
      'medals',
      'gold medal',
      'medal winner',
      'medal winners',
      'prize winning',
    ],
    { rule: { hasAwards: true } },
  ],
  [['staff pick', 'staff picks', 'staff favourite', 'staff favourites'], { rule: { isStaffPick: true } }],
  [['new arrival', 'new arrivals', 'just arrived', 'what s new', 'newest'], { rule: { isNewArrival: true } }],
  [['limited edition', 'limited editions', 'limited release'], { rule: { isLimitedEdition: true } }],
  [
    [
      'on sale',
      'sale',
      'sales',
      'discount',
      'discounts',
      'discounted',
      'deal',
      'deals',
      'special offers',
      'clearance',
      'en solde',
    ],
    { choice: { shelf: ['on-sale'] } },
  ],
  [['in stock', 'available now'], { choice: { shelf: ['in-stock'] } }],
];

const BY_PHRASE = new Map(
  CONDITIONS.flatMap(([phrases, condition]) => phrases.map((phrase) => [phrase, condition] as const)),
);
const LONGEST = Math.max(...[...BY_PHRASE.keys()].map((phrase) => phrase.split(' ').length));

/** After “non-alcoholic” in short, the drink stays a word to look for. */
const SHORT = /^na (.+)$/;
/** A service around a gift is no bottle. */
const GIFT_SERVICE =
  /^(wrap|wrapping|wrapped|card|cards|message|messages|note|notes|receipt|bag|bags|certificate|voucher)$/;

/** Whom a gift is for, and when: it says nothing of the bottle. */
const OF_GIFTS = new Set(
  (
    'for to from my our your his her a an the who that loves love likes like liked enjoys enjoy drinks drinker lover ' +
    'lovers fan fans enthusiast beginner beginners newbie novice him them me someone somebody anyone dad daddy father ' +
    'fathers papa mom mum mother mothers maman parents grandpa grandfather grandma brother sister son daughter uncle ' +
    'aunt boss coworker colleague colleagues teacher client clients neighbour neighbor husband wife boyfriend ' +
    'girlfriend partner friend friends man men woman women couple host hostess groomsmen bridesmaids birthday wedding ' +
    'anniversary christmas xmas noel holiday holidays hanukkah day valentine valentines s housewarming retirement ' +
    'graduation thank you thanks secret santa party new years year pour mon ma mes un une de something nice good ' +
    'great best perfect unique ideal small little under about box boxes basket baskets bottle bottles drink'
  ).split(' '),
);

/** One of these, and nothing else than whom it is for, asks for a gift too. */
const OCCASIONS = new Set(
  (
    'dad daddy father fathers papa mom mum mother mothers maman parents grandpa grandfather grandma boss coworker ' +
    'colleague teacher client clients hostess groomsmen bridesmaids birthday wedding anniversary valentine valentines ' +
    'housewarming retirement graduation thank'
  ).split(' '),
);
const isOccasion = (words: readonly string[]): boolean =>
  words.some((word) => OCCASIONS.has(word)) && words.every((word) => OF_GIFTS.has(word));

/** Reads what was typed or pasted. Conditions and amounts are out of the words; everything else is left as it is. */
export function readWish(text: string): Wish {
  const amounts = readAmounts(text.slice(0, FILTER_TEXT_LENGTH));
  const typed = readWords(amounts.text);
  const conditions: Condition[] = [];
  const said: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const [phrase, condition] = conditionAt(typed, at) ?? [];
    if (phrase === undefined || condition === undefined) {
      words.push(typed[at] ?? '');
      at += 1;
      continue;
    }
    const drink = SHORT.exec(phrase)?.[1];
    if (drink !== undefined) words.push(drink);
    if (!conditions.includes(condition)) conditions.push(condition);
    said.push(drink === undefined ? phrase : 'non alcoholic');
    at += phrase.split(' ').length;
  }
  if (conditions.length === 0 && isOccasion(typed))
    return { words: '', said: 'gift', conditions: [GIFT], amounts };
  if (conditions.length === 0) return { words: amounts.text, said: '', conditions, amounts };
  // A letter alone is a word that is still being typed.
  const whole = words.filter((word) => word.length > 1);
  const telling = conditions.includes(GIFT) ? whole.filter((word) => !OF_GIFTS.has(word)) : whole;
  const isSaid = telling.every((word) => STOP_WORDS.has(word) || BINDING.has(word));
  return { words: isSaid ? '' : telling.join(' '), said: said.join(' '), conditions, amounts };
}

/** The longest phrase from there on that asks for something. */
function conditionAt(
  words: readonly string[],
  at: number,
): [phrase: string, condition: Condition] | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const condition = BY_PHRASE.get(phrase);
    if (!condition) continue;
    return condition === GIFT && GIFT_SERVICE.test(words[at + length] ?? '')
      ? undefined
      : [phrase, condition];
  }
  return undefined;
}
