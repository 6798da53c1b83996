import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchObject } from './apply-merge-patch.ts';
import { mergeDraft } from './merge-draft.ts';

const FIELDS = ['title', 'story', 'story:fr', 'list', 'notes'];
/** Few values, so that two editors often write the same one; the database keeps no order of fields. */
const value = fc.oneof(
  fc.constantFrom('a', 'b', 1, ['a'], ['b'], []),
  fc.constantFrom({ x: 1, y: 2 }, { y: 2, x: 1 }, { x: 1 }, {}),
);
/** The fields that an editor changes, or removes by `null`. */
const edit = fc.dictionary(fc.constantFrom(...FIELDS), fc.option(value), { maxKeys: 5 });
const data = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 });

const at = (record: Readonly<Record<string, unknown>>, field: string): unknown => record[field] ?? null;

describe('merging a draft', () => {
  it('loses no field of two editors without naming it as a conflict', () => {
    fc.assert(
      fc.property(data, edit, edit, (base, direct, patch) => {
        const current = patchObject(base, direct);
        const draft = patchObject(base, patch);
        const { data: merged, conflicts } = mergeDraft({ base, current, patch });
        const changedBy = (field: string): unknown[] =>
          [current, draft]
            .map((side) => at(side, field))
            .filter((one) => !isDeepStrictEqual(one, at(base, field)));
        const isContested = (field: string): boolean => {
          const values = changedBy(field);
          return values.length === 2 && !isDeepStrictEqual(values[0], values[1]);
        };
        expect(conflicts.map(({ field }) => field).sort()).toEqual(FIELDS.filter(isContested).sort());
        for (const field of FIELDS.filter((one) => !isContested(one)))
          expect(at(merged, field), field).toEqual([...changedBy(field), at(base, field)][0]);
      }),
      { numRuns: 1000 },
    );
  });

  it('follows the choice of each conflict, and of nothing else', () => {
    fc.assert(
      fc.property(
        data,
        edit,
        edit,
        fc.constantFrom('current' as const, 'draft' as const),
        (base, direct, patch, side) => {
          const sides = { base, current: patchObject(base, direct), patch };
          const open = mergeDraft(sides);
          const choices = Object.fromEntries(FIELDS.map((field) => [field, side]));
          const { data: merged, conflicts } = mergeDraft(sides, choices);
          expect(conflicts).toEqual([]);
          for (const field of FIELDS) {
            const conflict = open.conflicts.find((one) => one.field === field);
            expect(at(merged, field), field).toEqual(conflict ? conflict[side] : at(open.data, field));
          }
        },
      ),
    );
  });

  it('names every field that differs where the version it began with is not kept', () => {
    const current = { title: 'New', story: 'Same', notes: { x: 1, y: 2 } };
    const patch = { title: 'Mine', story: 'Same', notes: { y: 3 } };
    expect(mergeDraft({ base: undefined, current, patch }).conflicts).toEqual([
      { field: 'title', base: undefined, current: 'New', draft: 'Mine' },
      { field: 'notes', base: undefined, current: { x: 1, y: 2 }, draft: { x: 1, y: 3 } },
    ]);
  });
});
