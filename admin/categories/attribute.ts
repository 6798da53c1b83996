import { formatList } from '#contract/format/format-list.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type AttributeSet = Answers['GET /attributes'];
export type Attribute = AttributeSet['items'][number];

/** Types whose values shoppers can filter by. */
const FACET_TYPES: readonly string[] = ['text', 'choice', 'boolean'];
const SHOWN_CHOICES = 2;

export const mayBeFacet = (type: string): boolean => FACET_TYPES.includes(type);

/** What kind of values it has: `several texts`. */
export const describeKind = ({ type, takesMany }: Attribute): string =>
  (takesMany ? words.severalKinds[type] : undefined) ?? words.kinds[type];

/** Its unit, or its first choices. */
export function describeValues({ unit, choices }: Attribute): string {
  const shown = choices.slice(0, SHOWN_CHOICES).map(({ value }) => value);
  const more = choices.length - shown.length;
  if (choices.length === 0) return unit ?? '';
  return more > 0 ? words.choicesAndMore(shown.join(', '), more) : formatList(shown);
}

/** Its place among the filters, from 1; `null`: it is none. */
export const placeOfFacet = ({ items }: AttributeSet, { id }: Attribute): number | null => {
  const order = items
    .filter(({ facetPosition }) => facetPosition !== null)
    .toSorted((a, b) => (a.facetPosition ?? 0) - (b.facetPosition ?? 0));
  const at = order.findIndex((one) => one.id === id);
  return at < 0 ? null : at + 1;
};
