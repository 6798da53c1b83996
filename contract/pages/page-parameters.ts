import { ATTRIBUTE_PREFIX, isChoiceParameter } from '../catalog/facet-choice.ts';
import { SLUG } from '../text/slug.ts';

/** Stands for the parameters of all attributes (`attr.grape`) in the route table. */
export const ATTRIBUTE_PARAMETERS = `${ATTRIBUTE_PREFIX}*`;

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
