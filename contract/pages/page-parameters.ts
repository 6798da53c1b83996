import { ATTRIBUTE_PREFIX, CHOICE_PARAMETERS, isChoiceParameter } from '../catalog/facet-choice.ts';
import { SLUG } from '../text/slug.ts';

/**
 * Every query parameter that a page reads, except those of attributes (`attr.grape`). Others
 * (campaign tags, random noise) are removed before a page is looked up or rendered, so that they
 * can neither split the page cache nor change a page.
 */
export const PAGE_PARAMETERS = [
  'about',
  'ask',
  'back',
  'base',
  'bitterness',
  'budget',
  'but',
  'category',
  'checkout',
  'date',
  'difficulty',
  'event',
  'family',
  'filter',
  'flavour',
  'from',
  'kind',
  'minutes',
  'page',
  'province',
  'q',
  'seats',
  'sent',
  'servings',
  'show',
  'smoke',
  'sort',
  'step',
  'strength',
  'sub',
  'sweetness',
  'token',
  'topic',
  'typed',
  'units',
  'whom',
  'with',
  'withoutAlcohol',
  ...CHOICE_PARAMETERS,
] as const;

/**
 * Whether a parameter may occur more than once: forms without script send one per ticked box of a
 * group.
 */
export const isRepeatable = (name: string): boolean =>
  name === 'flavour' || name === 'whom' || isChoiceParameter(name);

/** Maximum number of attribute parameters that a page reads. They begin with `ATTRIBUTE_PREFIX`. */
export const MAX_ATTRIBUTE_PARAMETERS = 12;

const MAX_KEY_LENGTH = 40;

/**
 * Whether a name is an attribute parameter: `attr.` and a key of lower-case words joined by
 * hyphens.
 */
export function isAttributeParameter(name: string): boolean {
  if (!name.startsWith(ATTRIBUTE_PREFIX)) return false;
  const key = name.slice(ATTRIBUTE_PREFIX.length);
  return key.length <= MAX_KEY_LENGTH && SLUG.test(key);
}
