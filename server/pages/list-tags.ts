import type { CollectionRule } from '#contract/catalog/collection-rule.ts';
import type { RuleFlag } from '#contract/catalog/rule-parts.ts';
import type { ListFilter } from '#modules/search/index.ts';

/** Flags for which triggers name a list. */
const LISTED_FLAGS: ReadonlySet<string> = new Set<RuleFlag>([
  'limited-edition',
  'new-arrival',
  'staff-pick',
  'gift-idea',
  'awarded',
]);

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

/**
 * The narrower lists in which all products of a rule are. A rule with picks also lists products that
 * meet no condition, and where any condition suffices, none is met by all.
 */
function listOfRule({ match, conditions, picks }: CollectionRule): string[] {
  if (picks || (match === 'any' && conditions.length > 1)) return [];
  return conditions.flatMap((condition) => {
    if ('is' in condition)
      return condition.is && LISTED_FLAGS.has(condition.field) ? [`list:${condition.field}`] : [];
    return condition.field === 'category' && !condition.isNot && condition.ids.length === 1
      ? [`list:${condition.ids[0]}`]
      : [];
  });
}
