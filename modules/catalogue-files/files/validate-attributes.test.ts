import { describe, expect, it } from 'vitest';
import { validateAttributes } from './validate-attributes.ts';
import type { AttributeDefinitionRow } from './attribute-rows.ts';

const define = (
  key: string,
  type: AttributeDefinitionRow['type'],
  more: Partial<AttributeDefinitionRow> = {},
) => ({ key, name: key, type, many: false, required: false, ...more });

const DEFINITIONS = [
  define('age', 'integer', { unit: 'years' }),
  define('sugar', 'number'),
  define('grape', 'text', { many: true }),
  define('organic', 'boolean'),
  define('body', 'choice', { choices: ['Light', 'Full'] }),
];

describe('validateAttributes', () => {
  it('returns values in the order of their definitions, several values in the given order', () => {
    const { values, issues } = validateAttributes(
      { body: 'Full', grape: ['Merlot', 'Malbec'], organic: false, age: 12, sugar: 0.5 },
      DEFINITIONS,
    );
    expect(issues).toEqual([]);
    expect(values.map(({ key, value }) => [key, value])).toEqual([
      ['age', 12],
      ['sugar', 0.5],
      ['grape', 'Merlot'],
      ['grape', 'Malbec'],
      ['organic', false],
      ['body', 'Full'],
    ]);
    const positions = values.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('takes a year or NV for a vintage', () => {
    const vintage = [define('vintage', 'integer')];
    expect(validateAttributes({ vintage: 'NV' }, vintage)).toMatchObject({
      values: [{ key: 'vintage', value: 'NV' }],
      issues: [],
    });
    expect(validateAttributes({ vintage: 2019 }, vintage).issues).toEqual([]);
    expect(validateAttributes({ vintage: 'old' }, vintage).issues).toEqual([
      { key: 'vintage', message: 'is a year, or NV' },
    ]);
    expect(validateAttributes({ age: 'NV' }, DEFINITIONS).issues).toHaveLength(1);
  });

  it.each([
    ['vintage', 2019, 'is not an attribute of this root category: age, sugar, grape, organic, body'],
    ['age', 12.5, 'is a whole number'],
    ['age', '12', 'is a whole number'],
    ['sugar', '4 g', 'is a number'],
    ['organic', 'yes', 'is yes or no'],
    ['grape', 7, 'is a text'],
    ['body', 'Medium', 'is Light or Full'],
    ['age', [10, 12], 'takes one value'],
  ])('refuses %s: %j and says which value is needed', (key, value, message) => {
    expect(validateAttributes({ [key]: value }, DEFINITIONS).issues).toEqual([{ key, message }]);
  });
});

it('reads an attribute named like a property of every object as absent', () => {
  const definition = {
    key: 'constructor',
    name: 'Builder',
    type: 'text',
    many: false,
    required: false,
  } as const;
  expect(validateAttributes({}, [definition])).toEqual({ values: [], issues: [] });
});
