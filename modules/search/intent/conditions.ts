import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import type { Sorting } from '#contract/catalog/sorting.ts';
import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import { lazily } from '#platform/lazily.ts';
import { getSearchWords } from '../words/search-words.ts';
import { CONDITION_NAMES, type ConditionName } from '../words/word-files.ts';

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

/** What `words/conditions.yaml` has phrases for. */
const CONDITIONS: Readonly<Record<ConditionName, Condition>> = {
  gift: GIFT,
  'no-alcohol': { choice: { abvMax: NO_ALCOHOL_ABV }, isStrict: true },
  'low-sugar': { choice: { attributes: { sweetness: ['bone-dry', 'dry'] } } },
  awarded: { rule: whereFlag('awarded') },
  'staff-pick': { rule: whereFlag('staff-pick') },
  'new-arrival': { rule: whereFlag('new-arrival') },
  'limited-edition': { rule: whereFlag('limited-edition') },
  'on-sale': { choice: { shelf: ['on-sale'] } },
  'in-stock': { choice: { shelf: ['in-stock'] } },
  canned: { choice: { attributes: { container: ['can'] } } },
  bottled: { choice: { attributes: { container: ['bottle'] } } },
  cheapest: { order: 'Product.Price' },
  dearest: { order: 'Product.Price Desc' },
  'best-rated': { order: 'Product.Rating Desc' },
  weakest: { order: 'weakest' },
  strongest: { order: 'strongest' },
};

/** Returns the conditions by phrase, and the words of the longest one. */
export const getConditions = lazily(() => {
  const { phrases } = getSearchWords().conditions;
  const byPhrase = new Map(
    CONDITION_NAMES.flatMap((name) => phrases[name].map((phrase) => [phrase, CONDITIONS[name]] as const)),
  );
  return { byPhrase, maxWords: Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length)) };
});
