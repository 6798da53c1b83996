import { CONTAINER_KEY, followsMaterial, mayBeCalled, nameContainer } from '#contract/catalog/container.ts';
import type { ProductRecord } from '../record/product-record.ts';
import type { AttributeRules } from './product-rules.ts';

/**
 * Returns a record whose attribute `container` tells its material, where its category has that
 * attribute. What is neither of glass nor a can has a name of the merchant's own.
 */
export function withContainer(record: ProductRecord, definitions: readonly AttributeRules[]): ProductRecord {
  const definition = definitions.find(followsMaterial);
  if (!definition) return record;
  const own = record.attributes.find(({ key }) => key === CONTAINER_KEY);
  const value = nameContainer(record.containerMaterial);
  if (own ? mayBeCalled(record.containerMaterial, own.value) : value === undefined) return record;
  const others = record.attributes.filter(({ key }) => key !== CONTAINER_KEY);
  if (value === undefined) return { ...record, attributes: others };
  const position = own?.position ?? definition.position * 100;
  return { ...record, attributes: [...others, { key: CONTAINER_KEY, value, position }] };
}
