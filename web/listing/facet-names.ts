import { getOwn } from '#contract/own-value.ts';
import { ATTRIBUTE_PREFIX, PRODUCT_FLAGS, RATINGS } from '#contract/catalog/facet-choice.ts';
import {
  AGE_BAND_NAMES,
  BOX_NAMES,
  FACET_NAMES,
  FLAG_NAMES,
  ratingName,
} from '#contract/catalog/facet-messages.ts';
import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...FACET_NAMES,
  [`${ATTRIBUTE_PREFIX}region`]: FACET_NAMES.region,
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  taste: FLAVOUR_LABELS,
  shelf: Object.fromEntries(PRODUCT_FLAGS.map((flag) => [flag, BOX_NAMES[flag]])),
  rating: Object.fromEntries(RATINGS.map((rating) => [rating, ratingName(rating)])),
  [`${ATTRIBUTE_PREFIX}age`]: AGE_BAND_NAMES,
};

/**
 * Returns the name of a facet in the language of the page. Only the facets that every catalogue has
 * are known; `name`, from the catalogue, stays for the others.
 */
export const facetName = (key: string, name: string): string => getOwn(NAMES, key) ?? name;

/** As `facetName`, for a value of a facet. */
export function facetValueName(key: string, value: string, name: string): string {
  if (key.startsWith(ATTRIBUTE_PREFIX) && (value === 'yes' || value === 'no')) return FLAG_NAMES[value];
  return getOwn(getOwn(VALUES, key) ?? {}, value) ?? name;
}
