import type { CollectionRule } from '#modules/catalog/index.ts';
import type { ListFilter } from '#modules/search/index.ts';

/** Conditions of rules, and the lists that triggers name by them. */
const LIST_OF_CONDITION = {
  isLimitedEdition: 'list:limited-edition',
  isNewArrival: 'list:new-arrival',
  isStaffPick: 'list:staff-pick',
  isGiftIdea: 'list:gift-idea',
  hasAwards: 'list:awarded',
} as const;
const CONDITIONS = [
  'isLimitedEdition',
  'isNewArrival',
  'isStaffPick',
  'isGiftIdea',
  'hasAwards',
] as const satisfies readonly (keyof typeof LIST_OF_CONDITION)[];

/** What the search in texts reads besides its words. */
export const TEXT_TAGS = [
  'texts',
  'search',
  'categories',
  'publications',
  'settings:identity',
  'settings:hours',
];

/**
 * Returns the tags of a list: of the narrowest list in which all of its products are. A text also
 * depends on words, and it may ask for a page instead.
 */
export function listTags({ category, rules = [], text = '' }: ListFilter): string[] {
  const ofRules = rules.flatMap(listOfRule)[0];
  const list = ofRules ?? (category ? `list:${category.id}` : 'list:all');
  return text === '' ? [list, 'categories'] : [list, ...TEXT_TAGS];
}

/** A rule with picks also lists products that meet no condition. */
function listOfRule(rule: CollectionRule): string[] {
  if (rule.picks) return [];
  return CONDITIONS.filter((condition) => rule[condition]).map((condition) => LIST_OF_CONDITION[condition]);
}
