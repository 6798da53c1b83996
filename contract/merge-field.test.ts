import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeFields } from './merge-field.ts';

const NAMES = ['name', 'note', 'isOpen'] as const;
const value = fc.option(fc.constantFrom('a', 'b', 'c', true, false), { nil: undefined });
const fields = fc.record({ name: value, note: value, isOpen: value });

it('loses no word of two writers: what both changed differently is a conflict, the rest is merged', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const merged = mergeFields<Record<string, string | boolean>>(base, mine, theirs);
      for (const name of NAMES) {
        const conflict = merged.conflicts.find((one) => one.name === name);
        const [isMine, isTheirs] = [mine[name] !== base[name], theirs[name] !== base[name]];
        const isContested = isMine && isTheirs && mine[name] !== theirs[name];
        expect(conflict).toEqual(isContested ? { name, mine: mine[name], theirs: theirs[name] } : undefined);
        expect(merged.values[name]).toBe(isMine ? mine[name] : theirs[name]);
      }
    }),
    { numRuns: 500 },
  );
});

it('is the same from both sides, but for the conflicts', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const one = mergeFields<Record<string, string | boolean>>(base, mine, theirs);
      const other = mergeFields<Record<string, string | boolean>>(base, theirs, mine);
      const contested = new Set(one.conflicts.map(({ name }) => name));
      expect(other.conflicts.map(({ name }) => name).toSorted()).toEqual([...contested].toSorted());
      const merged = NAMES.filter((name) => !contested.has(name));
      expect(merged.map((name) => other.values[name])).toEqual(merged.map((name) => one.values[name]));
    }),
  );
});

it('compares values by what a writer says is the same', () => {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const merged = mergeFields<Record<string, unknown>>(
    { list: [1] },
    { list: [1, 2] },
    { list: [1, 2] },
    isSame,
  );
  expect(merged).toEqual({ values: { list: [1, 2] }, conflicts: [] });
});
