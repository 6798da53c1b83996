import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SAVED } from '#contract/account/account.ts';
import { parseSaved, parseSavedItems } from './stored-saved.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const bottle = (number: number): string => `01a05d65-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Checks the result for any input: ids once, times in the shop's format, newest first. */
function expectWhole(list: ReturnType<typeof parseSaved>): void {
  expect(list.length).toBeLessThanOrEqual(MAX_SAVED);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  for (const { id, savedAt } of list) {
    expect(id).toMatch(ID);
    expect(savedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  const times = list.map(({ savedAt }) => savedAt);
  expect(times).toEqual(times.toSorted().toReversed());
}

test('any stored text is parsed without an error, as a valid list or []', () => {
  fc.assert(fc.property(fc.string(), (text) => expectWhole(parseSaved(text))));
  fc.assert(fc.property(fc.json(), (text) => expectWhole(parseSaved(text))));
  expect(parseSaved(null)).toEqual([]);
});

test('of any list, valid items remain and the rest is skipped', () => {
  const item = fc.oneof(
    fc.record({
      id: fc.oneof(fc.uuid(), fc.integer({ min: 0, max: 9 }).map(bottle), fc.string()),
      savedAt: fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.string(),
      ),
    }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (list) => {
      const read = parseSavedItems(list);
      expectWhole(read);
      // The parsed list is parsed again unchanged.
      expect(parseSaved(JSON.stringify(read))).toEqual(read);
    }),
  );
});

test('a repeated bottle keeps its earliest time, and upper-case ids are the same bottle', () => {
  const id = 'abcdef01-0000-7000-8000-00000000000a';
  expect(
    parseSavedItems([
      { id, savedAt: '2026-02-01T00:00:00Z' },
      { id: id.toUpperCase(), savedAt: '2026-01-01T00:00:00+01:00' },
      { id: bottle(1), savedAt: '2026-03-01T00:00:00Z', more: 'left out' },
    ]),
  ).toEqual([
    { id: bottle(1), savedAt: '2026-03-01T00:00:00.000Z' },
    { id, savedAt: '2025-12-31T23:00:00.000Z' },
  ]);
});

test('of too many items the newest remain', () => {
  const many = Array.from({ length: MAX_SAVED + 5 }, (_, at) => ({
    id: bottle(at),
    savedAt: new Date(at * 1000).toISOString(),
  }));
  const read = parseSavedItems(many);
  expect(read).toHaveLength(MAX_SAVED);
  expect(read[0]?.id).toBe(bottle(MAX_SAVED + 4));
});
