import { toSlug } from '../records/to-slug.ts';
import { type Attribute, type AttributeSet, mayBeFacet, placeOfFacet } from './attribute.ts';

/** An attribute as its form has it; `facet` is its place among the filters, from 1, or empty. */
export type AttributeValues = {
  name: string;
  key: string;
  type: Attribute['type'];
  unit: string;
  /** One a line. */
  newChoices: string;
  takesMany: boolean;
  facet: string;
  requiredToPublish: boolean;
  /** Its place in the set, from 0. */
  position: string;
};

/** The values of an attribute; without one those of a new attribute, behind the others. */
export const readAttribute = (set: AttributeSet, attribute: Attribute | undefined): AttributeValues => ({
  name: attribute?.name ?? '',
  key: '',
  type: attribute?.type ?? 'text',
  unit: attribute?.unit ?? '',
  newChoices: '',
  takesMany: attribute?.takesMany ?? false,
  facet: String((attribute && placeOfFacet(set, attribute)) ?? ''),
  requiredToPublish: attribute?.requiredToPublish ?? false,
  position: String(attribute ? set.items.findIndex(({ id }) => id === attribute.id) : set.items.length),
});

/** Types whose values have a unit. */
export const hasUnit = (type: string): boolean => type === 'integer' || type === 'number';

/** What is sent of a new attribute and of a changed one. */
const toCommon = ({ name, type, unit, takesMany, requiredToPublish }: AttributeValues) => ({
  name: name.trim(),
  unit: hasUnit(type) ? unit.trim() || null : null,
  takesMany,
  requiredToPublish,
});

const listAdded = ({ newChoices }: AttributeValues): string[] =>
  newChoices.split('\n').flatMap((line) => line.trim() || []);

const isFacet = ({ facet, type }: AttributeValues): boolean => facet !== '' && mayBeFacet(type);

/** A new attribute as the API takes it. */
export const toNewAttribute = (rootCategoryId: string, values: AttributeValues) => ({
  rootCategoryId,
  key: values.key.trim() || toSlug(values.name),
  type: values.type,
  ...toCommon(values),
  ...(values.type === 'choice' && { choices: listAdded(values) }),
  isFacet: isFacet(values),
});

/** A change of an attribute as the API takes it. `was` is what it had, `choices` those that it keeps. */
export function toAttributeChange(values: AttributeValues, was: AttributeValues, choices: readonly string[]) {
  const { type, facet, position } = values;
  const added = listAdded(values);
  return {
    ...toCommon(values),
    ...(type !== was.type && { type, facetPosition: null, choices: type === 'choice' ? added : [] }),
    ...(type === was.type && added.length > 0 && { choices: [...choices, ...added] }),
    ...(facet !== was.facet && { facetPosition: isFacet(values) ? Number(facet) : null }),
    ...(position !== was.position && { position: Number(position) }),
  };
}
