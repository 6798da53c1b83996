import { expect, it } from 'vitest';
import type { RuleCondition } from '#contract/catalog/collection-rule.ts';
import { type EditedCondition, firstHow, toCondition, toEdited } from './rule-fields.ts';

it.each<RuleCondition>([
  { field: 'in-stock', is: false },
  { field: 'category', isNot: true, ids: ['01a05d65-0000-7000-8000-0000000000a1'] },
  { field: 'producer', isNot: false, values: ['Maison B', 'Ärger'] },
  { field: 'attribute', key: 'grape', isNot: true, values: ['Merlot'] },
  { field: 'price', how: 'at-most', cents: 1999 },
  { field: 'abv', how: 'above', percent: 40.1 },
  { field: 'rating', how: 'at-least', stars: 4.5 },
  { field: 'entered', withinDays: 30 },
])('edits $field and returns it unchanged', (condition) => {
  expect(toCondition(toEdited(condition, 1))).toEqual(condition);
});

it.each([
  ['price', ''],
  ['price', 'ten'],
  ['price', '-1'],
  ['abv', '101'],
  ['rating', '5.1'],
  ['entered', '0'],
  ['entered', '1.5'],
  ['country', 'no value is chosen'],
])('takes no value of %s from %j', (field, text) => {
  const edited: EditedCondition = { key: 1, field, how: firstHow(field), values: [], text };
  expect(toCondition(edited)).toBeUndefined();
});
