import { abvRangeName, priceRangeName, ratingName } from '#contract/catalog/facet-messages.ts';
import { ATTRIBUTE_PREFIX, type FacetChoice, serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import type { FilterRemoval } from '#modules/catalog-index/index.ts';
import { facetValueName } from './facet-names.ts';
import { words } from './messages.ts';

/**
 * A filter that can be removed: its name on the chip, the choice without it, and the number of
 * products after its removal.
 */
export type ActiveChoice = { name: string; without: FacetChoice; count: number };

/** Returns the chosen filters one by one, in the order of the facets and not of `removals`. */
export function activeChoices(choice: FacetChoice, removals: readonly FilterRemoval[]): ActiveChoice[] {
  const given = serializeFacetChoice(choice);
  return removals
    .map((removal) => ({ removal, ...getPlace(given, removal.choice) }))
    .sort((one, other) => one.place - other.place)
    .map(({ removal: { name, choice: without, count }, parameter, removed }) => ({
      name: chipName(parameter, facetValueName(parameter, removed, name), choice),
      without,
      count,
    }));
}

/**
 * Returns whether a chosen value has no product with the other choices. Such a page is not worth
 * caching.
 */
export function choosesNothing(
  choice: FacetChoice,
  facets: readonly { key: string; values?: readonly { value: string; count: number }[] | undefined }[],
  total: number,
): boolean {
  if (choice.producer !== '' && total === 0) return true;
  return serializeFacetChoice(choice).some(([name, values]) => {
    if (name !== 'country' && !name.startsWith(ATTRIBUTE_PREFIX)) return false;
    const known = facets.find(({ key }) => key === name)?.values ?? [];
    return values.split(',').some((value) => !known.some((one) => one.value === value && one.count > 0));
  });
}

/** Returns the parameter that a removal changes, the removed value, and its position in the URL. */
function getPlace(given: readonly [string, string][], without: FacetChoice) {
  const left = new Map(serializeFacetChoice(without));
  const at = given.findIndex(([name, value]) => left.get(name) !== value);
  const [parameter, value] = given[at] ?? ['', ''];
  const rest = (left.get(parameter) ?? '').split(',');
  const values = value.split(',');
  const within = values.findIndex((one) => !rest.includes(one));
  // A parameter holds at most 100 values, so the factor 100 keeps the positions in order.
  return { parameter, removed: values[within] ?? '', place: at * 100 + within };
}

function chipName(parameter: string, name: string, choice: FacetChoice): string {
  const { priceMinCents, priceMaxCents, abvMin, abvMax, rating } = choice;
  if (parameter.startsWith('price'))
    return capitalize(wholeDollars(priceRangeName(priceMinCents, priceMaxCents)));
  if (parameter.startsWith('abv')) return words.abv(capitalize(abvRangeName(abvMin, abvMax)));
  return parameter === 'rating' && rating !== null ? words.rated(ratingName(rating)) : name;
}

const wholeDollars = (text: string): string => text.replaceAll(/\.00\b/g, '');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
