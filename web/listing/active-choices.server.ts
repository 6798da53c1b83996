import { ATTRIBUTE_PREFIX, type FacetChoice, serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import type { FilterRemoval } from '#modules/search/index.ts';
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
    .map(({ removal: { name, choice: without, count }, parameter }) => ({
      name: chipName(parameter, name),
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
): boolean {
  return serializeFacetChoice(choice).some(([name, values]) => {
    if (name !== 'country' && !name.startsWith(ATTRIBUTE_PREFIX)) return false;
    const known = facets.find(({ key }) => key === name)?.values ?? [];
    return values.split(',').some((value) => !known.some((one) => one.value === value && one.count > 0));
  });
}

/**
 * Returns the parameter that a removal changes, and the position of the removed value in the URL.
 */
function getPlace(given: readonly [string, string][], without: FacetChoice) {
  const left = new Map(serializeFacetChoice(without));
  const at = given.findIndex(([name, value]) => left.get(name) !== value);
  const [parameter, value] = given[at] ?? ['', ''];
  const rest = (left.get(parameter) ?? '').split(',');
  // A parameter holds at most 100 values, so the factor 100 keeps the positions in order.
  return { parameter, place: at * 100 + value.split(',').findIndex((one) => !rest.includes(one)) };
}

function chipName(parameter: string, name: string): string {
  const short = name.replaceAll(/\.00\b/g, '');
  const text = short.charAt(0).toUpperCase() + short.slice(1);
  if (parameter.startsWith('price')) return text;
  if (parameter.startsWith('abv')) return words.abv(text);
  return parameter === 'rating' ? words.rated(text) : name;
}
