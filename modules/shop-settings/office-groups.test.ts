import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  listFields,
  SETTING_FIELDS,
  SETTING_GROUPS,
  type SettingField,
} from '#contract/settings/setting-fields.ts';
import { SETTING_TEXTS } from '#contract/settings/setting-messages.ts';
import { OFFICE_GROUPS } from './office-groups.ts';

const Wrapper = z.object({ def: z.object({ innerType: z.custom<z.ZodType>() }) });

/** The schema without `optional`, `nullable` and defaults. */
function unwrap(schema: z.ZodType): z.ZodType {
  const inner = Wrapper.safeParse(schema).data?.def.innerType;
  return inner === undefined ? schema : unwrap(inner);
}

/** The schemas of what is entered, by their place in the value. */
const listLeaves = (schema: z.ZodType, at: readonly string[] = []): [string, z.ZodType][] => {
  const whole = unwrap(schema);
  return whole instanceof z.ZodObject
    ? Object.entries(whole.shape).flatMap(([key, one]) => listLeaves(one, [...at, key]))
    : [[at.join('/'), schema]];
};

/** Values at the limits of a field and beyond them. */
function getLimits(field: SettingField): { good: unknown[]; bad: unknown[] } {
  switch (field.kind) {
    case 'whole':
      return { good: [field.min, field.max], bad: [field.min - 1, field.max + 1, 20.5] };
    case 'cents':
      return { good: [0, field.max], bad: [-1, field.max + 1] };
    case 'line':
    case 'text':
      return field.max === undefined
        ? { good: ['x'], bad: ['', '\n'] }
        : { good: ['x'.repeat(field.max)], bad: ['', 'x'.repeat(field.max + 1)] };
    case 'mail':
      return { good: ['a@example.ca'], bad: ['a'] };
    case 'several':
      return { good: [[...field.of]], bad: [['nothing']] };
    case 'links':
      return {
        good: [[{ name: 'A', url: 'https://example.ca' }]],
        bad: [[{ name: 'A', url: 'http://example.ca' }]],
      };
    case 'days': {
      const days = (count: number) =>
        Array.from({ length: count }, (_, day) => ({
          day: new Date(day * 86_400_000).toISOString().slice(0, 10),
        }));
      const twice = [{ day: '2026-12-24', name: 'Stocktaking' }, { day: '2026-12-24' }];
      return {
        good: [days(field.max), twice.slice(0, 1)],
        bad: [days(field.max + 1), twice, [{ day: 'soon' }]],
      };
    }
    case 'span':
      return { good: ['9:00-18:00', '09:00-24:00'], bad: ['18:00-9:00', '9-18'] };
    case 'zone':
      return { good: ['America/Vancouver'], bad: ['nowhere'] };
    case 'province':
      return { good: ['ON'], bad: [''] };
    case 'colour':
      return {
        good: [field.theme === 'day' ? '#17604e' : '#8fd0ba'],
        bad: ['#888', 'green', field.theme === 'day' ? '#eeeeee' : '#222222'],
      };
    case 'picture':
    case 'made':
      return { good: [], bad: [] };
    case 'check':
      return { good: [true, false], bad: ['yes'] };
  }
}

describe.each(SETTING_GROUPS)('settings of %s', (name) => {
  const leaves = new Map(listLeaves(OFFICE_GROUPS[name].schema));

  it('have an input for each stored field', () => {
    // A field whose value is made at upload stands for all of its parts.
    const paths = Object.keys(SETTING_FIELDS[name]);
    const entered = [...leaves.keys()].map(
      (leaf) => paths.find((path) => `${leaf}/`.startsWith(`${path}/`)) ?? leaf,
    );
    expect([...new Set(entered)].toSorted()).toEqual(paths.toSorted());
    expect(Object.keys(SETTING_TEXTS[name].fields)).toEqual(Object.keys(SETTING_FIELDS[name]));
  });

  it.each(listFields(name))('%s has the limits of its schema', (path, field) => {
    const schema = leaves.get(path);
    const { good, bad } = getLimits(field);
    expect(good.filter((value) => !schema?.safeParse(value).success)).toEqual([]);
    expect(bad.filter((value) => schema?.safeParse(value).success)).toEqual([]);
  });
});

it('every group is on the page of settings', () => {
  expect(Object.keys(SETTING_FIELDS).toSorted()).toEqual([...SETTING_GROUPS].toSorted());
});
