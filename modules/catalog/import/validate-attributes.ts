import type { AttributeDefinitionRow, ProductRow } from './rows.ts';

type Value = string | number | boolean;

/** One value of an attribute of a product. */
export type AttributeValue = { key: string; value: Value; position: number };

const FITS: Record<
  AttributeDefinitionRow['type'],
  (value: Value, definition: AttributeDefinitionRow) => boolean
> = {
  text: (value) => typeof value === 'string',
  choice: (value, { choices }) => typeof value === 'string' && (choices ?? []).includes(value),
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

const WANTED: Record<AttributeDefinitionRow['type'], (definition: AttributeDefinitionRow) => string> = {
  text: () => 'must be a text',
  choice: ({ choices }) => `must be one of ${(choices ?? []).join(', ')}`,
  integer: () => 'must be a whole number',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
};

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
    const given = attributes[definition.key];
    if (given === undefined) continue;
    const list = Array.isArray(given) ? given : [given];
    if (list.length > 1 && !definition.many) issues.push({ key: definition.key, message: 'takes one value' });
    for (const [index, value] of list.entries()) {
      if (!FITS[definition.type](value, definition)) {
        issues.push({ key: definition.key, message: WANTED[definition.type](definition) });
      }
      values.push({ key: definition.key, value, position: order * 100 + index });
    }
  }
  return { values, issues: issues };
}
