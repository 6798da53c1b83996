import { getOwn } from '#contract/own-value.ts';
import { findWrongValue } from '#modules/catalog/files.ts';
import type { AttributeDefinitionRow } from './attribute-rows.ts';
import type { ProductRow } from './product-rows.ts';

type Value = string | number | boolean;

/** One value of an attribute of a product. */
export type AttributeValue = { key: string; value: Value; position: number };

/**
 * Returns the attributes of a product in the order of their definitions, and issues: unknown keys,
 * values of another type, several values where only one is allowed.
 */
export function validateAttributes(
  attributes: ProductRow['attributes'],
  definitions: readonly AttributeDefinitionRow[],
): { values: AttributeValue[]; issues: { key: string; message: string }[] } {
  const values: AttributeValue[] = [];
  const issues: { key: string; message: string }[] = [];
  for (const key of Object.keys(attributes)) {
    if (!definitions.some((definition) => definition.key === key)) {
      issues.push({
        key,
        message: `is not an attribute of this root category: ${definitions.map((d) => d.key).join(', ')}`,
      });
    }
  }
  for (const [order, definition] of definitions.entries()) {
    const given = getOwn(attributes, definition.key);
    if (given === undefined) continue;
    const list = Array.isArray(given) ? given : [given];
    if (list.length > 1 && !definition.many) issues.push({ key: definition.key, message: 'takes one value' });
    for (const [index, value] of list.entries()) {
      const message = findWrongValue(value, definition);
      if (message !== undefined) issues.push({ key: definition.key, message });
      values.push({ key: definition.key, value, position: order * 100 + index });
    }
  }
  return { values, issues: issues };
}
