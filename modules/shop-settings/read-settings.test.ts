import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSettings, readWholeSettings } from './settings-group.ts';

const schema = z.strictObject({
  limit: z.int().max(10).default(5),
  name: z.string().optional(),
  days: z.array(z.string()).default([]),
});

it.each([
  ['a whole value', { limit: 3, name: 'A' }, { limit: 3, name: 'A', days: [] }],
  ['a field beyond its limit', { limit: 11, name: 'A' }, { limit: 5, name: 'A', days: [] }],
  ['an entry of a list', { days: ['Monday', 7], name: 'A' }, { limit: 5, name: 'A', days: [] }],
  ['a field of another release', { name: 'A', later: 1 }, { limit: 5, name: 'A', days: [] }],
  ['no object at all', 'x', { limit: 5, days: [] }],
])('reads %s, without what it cannot read', (_what, stored, expected) => {
  expect(readSettings('test', schema, stored)).toEqual(expected);
});

it('reads nothing when a required field is wrong', () => {
  expect(
    readSettings('test', z.object({ slides: z.array(z.string()).min(1) }), { slides: [] }),
  ).toBeUndefined();
});

it('reads an empty group where no field holds without the others', () => {
  expect(readWholeSettings({ name: 'test', schema }, { limit: 3, days: [7] })).toEqual({
    limit: 5,
    days: [],
  });
});
