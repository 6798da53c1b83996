import { ATTRIBUTE_PREFIX, CHOICE_PARAMETERS, isChoiceParameter } from './catalog/facet-choice.ts';
import { SLUG } from './slug.ts';

/**
 * Every query parameter that a page reads, those of attributes (`attr.grape`) aside. Others (campaign tags, random noise)
 * are dropped before a page is looked up or rendered, so that they can neither split the page cache nor change a page.
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

/** Whether a parameter may stand more than once in an address: boxes of one group come so from a form without script. */
export const isRepeatable = (name: string): boolean =>
  name === 'flavour' || name === 'whom' || isChoiceParameter(name);

/** Parameters of one attribute begin with `ATTRIBUTE_PREFIX`; a page reads at most this many of them. */
export const MAX_ATTRIBUTE_PARAMETERS = 12;

const MAX_KEY_LENGTH = 40;

/** Whether a name is that of an attribute's parameter: `attr.` and a key of lower-case words joined by hyphens. */
export function isAttributeParameter(name: string): boolean {
  if (!name.startsWith(ATTRIBUTE_PREFIX)) return false;
  const key = name.slice(ATTRIBUTE_PREFIX.length);
  return key.length <= MAX_KEY_LENGTH && SLUG.test(key);
}
