import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const value = fc.constantFrom('a', 'b', 'c', true, false);
const values = fc.record({ name: value, note: value, isOpen: value });

it('loses no word of two editors: what both changed differently is a conflict, the rest is merged', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merged = mergeValues(base, mine, theirs);
      for (const name of ['name', 'note', 'isOpen'] as const) {
        const conflict = merged.conflicts.find((one) => one.name === name);
        const [isMine, isTheirs] = [mine[name] !== base[name], theirs[name] !== base[name]];
        const isContested = isMine && isTheirs && mine[name] !== theirs[name];
        expect(conflict !== undefined).toBe(isContested);
        expect(merged.values[name]).toBe(isMine ? mine[name] : theirs[name]);
      }
    }),
    { numRuns: 300 },
  );
});

it('leaves a field that the saved values do not have', () => {
  expect(mergeValues({ note: 'a', reason: '' }, { note: 'a', reason: 'why' }, { note: 'b' })).toEqual({
    values: { note: 'b', reason: 'why' },
    conflicts: [],
  });
});
