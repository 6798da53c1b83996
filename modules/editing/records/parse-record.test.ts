import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseRecord } from './parse-record.ts';

const Schema = z.strictObject({
  name: z.string().trim().max(5),
  country: z.string().max(3),
  limit: z.int().max(9),
});
const STORED = { name: 'Orvin', country: 'Too long', limit: 99 };

describe('a record that is saved', () => {
  it.each([
    ['a changed field', { ...STORED, name: ' Glen ' }, []],
    ['a changed field beyond its limit', { ...STORED, name: 'Too long' }, ['name']],
    ['a stored value that changes to another beyond the limit', { ...STORED, limit: 98 }, ['limit']],
    ['a field that no record has', { ...STORED, colour: 'red' }, ['']],
  ])('is checked by %s', (_name, wanted, fields) => {
    const { issues } = parseRecord(Schema, wanted, STORED);
    expect(issues.map(({ field }) => field)).toEqual(fields);
  });

  it('is normalized where it changes, and checked whole where it is new', () => {
    expect(parseRecord(Schema, { ...STORED, name: ' Glen ' }, STORED).record.name).toBe('Glen');
    expect(parseRecord(Schema, STORED, undefined).issues).toHaveLength(2);
  });
});
