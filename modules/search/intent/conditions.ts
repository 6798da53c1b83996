import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import type { Sorting } from '#contract/catalog/sorting.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';

/** The requested order of bottles: a sorting, or by strength. */
export type Order = Sorting | 'weakest' | 'strongest';

/**
 * What a query asks for that is on no label: a gift, a drink without alcohol, a product on sale,
 * the cheapest.
 */
export type Condition = {
  rule?: CollectionRule;
  choice?: Partial<FacetChoice>;
  order?: Order;
  /**
   * Where no bottle found by the words meets the condition, the search shows only other bottles
   * that meet it.
   */
  isStrict?: true;
};

/**
 * Alcohol content (% vol.) up to which a drink counts as alcohol-free, as in the category without
 * alcohol.
 */
const NO_ALCOHOL_ABV = 0.5;

export const whereFlag = (field: RuleFlag): CollectionRule => ({
  match: 'all',
  conditions: [{ field, is: true }],
});

export const GIFT: Condition = { rule: whereFlag('gift-idea') };

/** Phrases in the form of query words: folded, with single spaces. The longest match wins. */
const CONDITIONS: readonly (readonly [phrases: string, condition: Condition])[] = [
  [
    'gift, gifts, gifting, gift idea, gift ideas, gift set, gift sets, present, presents, hostess gift, host gift, ' +
      'stocking stuffer, stocking stuffers, cadeau, cadeaux, idee cadeau, idees cadeaux, fete des peres, fete des meres, ' +
      'saint valentin',
    GIFT,
  ],
  [
    'non alcoholic, nonalcoholic, non alcohol, non alc, alcohol free, alcoholfree, alc free, booze free, no alcohol, ' +
      'without alcohol, without any alcohol, zero alcohol, zero proof, 0%, 0.0, 0 alcohol, 0 abv, sans alcool, sans alc, ' +
      'alcool free, de alcoholized, dealcoholized, dealcoholised, dry january, sober october, mocktail, mocktails, ' +
      'na beer, na beers, na wine, na wines, na spirit, na spirits, na gin, na cocktail, na cocktails, na drinks',
    { choice: { abvMax: NO_ALCOHOL_ABV }, isStrict: true },
  ],
  [
    'low sugar, lower sugar, less sugar, no sugar, sugar free, sugarfree, zero sugar, without sugar, no added sugar, ' +
      'no sugar added, low in sugar, not sweet, not too sweet, unsweetened, sans sucre, peu sucre, low carb, keto',
    { choice: { attributes: { sweetness: ['bone-dry', 'dry'] } } },
  ],
  [
    'award winning, award winner, award winners, awarded, award, awards, medal, medals, gold medal, medal winner, ' +
      'medal winners, prize winning',
    { rule: whereFlag('awarded') },
  ],
  ['staff pick, staff picks, staff favourite, staff favourites', { rule: whereFlag('staff-pick') }],
  [
    'new arrival, new arrivals, just arrived, what s new, whats new, newest, new releases, new in, new beer, new beers, ' +
      'new wine, new wines, new whisky, new whiskies, new gin, new gins, new rum, new spirits, new bottles, nouveautes',
    { rule: whereFlag('new-arrival') },
  ],
  [
    'limited edition, limited editions, limited release, limited releases, rare, collectible, collectable',
    { rule: whereFlag('limited-edition') },
  ],
  [
    'on sale, sale, sales, discount, discounts, discounted, deal, deals, special offers, clearance, en solde',
    { choice: { shelf: ['on-sale'] } },
  ],
  ['in stock, available now', { choice: { shelf: ['in-stock'] } }],
  [
    'canned, cans, in cans, in a can, cannette, canette, canettes',
    { choice: { attributes: { container: ['can'] } } },
  ],
  [
    'bottled beer, bottled beers, bottled cider, bottled ciders',
    { choice: { attributes: { container: ['bottle'] } } },
  ],
  [
    'cheap, cheaper, cheapest, affordable, inexpensive, budget, low price, low priced, lowest price, low cost, good value, ' +
      'best value, great value, bon marche, pas cher, pas chere, economique',
    { order: 'Product.Price' },
  ],
  [
    'expensive, most expensive, priciest, pricey, luxury, luxurious, splurge, high end, top shelf, fancy, fanciest, ' +
      'haut de gamme',
    { order: 'Product.Price Desc' },
  ],
  [
    'top rated, best rated, highest rated, highly rated, best reviewed, mieux note',
    { order: 'Product.Rating Desc' },
  ],
  [
    'low alcohol, lower alcohol, less alcohol, light alcohol, low abv, lowest alcohol, weakest, low calorie, low cal, ' +
      'low calories, fewer calories, faible en alcool',
    { order: 'weakest' },
  ],
  [
    'strong, stronger, strongest, high proof, highest proof, high abv, highest abv, high alcohol, high strength',
    { order: 'strongest' },
  ],
];

export const BY_PHRASE: ReadonlyMap<string, Condition> = new Map(
  CONDITIONS.flatMap(([phrases, condition]) =>
    phrases.split(', ').map((phrase) => [phrase, condition] as const),
  ),
);
