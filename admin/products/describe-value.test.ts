import { expect, it } from 'vitest';
import { describeValue, isSameValue } from './describe-value.ts';

it('shows flavours, pairings and flags in words, never as code', () => {
  expect(describeValue({ citrus: 4, 'red-fruit': 1 })).toBe('citrus 4, red fruit 1');
  expect(
    describeValue([
      { food: 'Oysters', why: 'Salt', position: 0 },
      { food: 'Brie', why: '' },
    ]),
  ).toBe('Oysters, Salt; Brie');
  expect(describeValue([{ key: 'grape', value: 'Riesling', position: 0 }])).toBe('grape Riesling');
  expect([true, null, [], {}, 43.5].map(describeValue)).toEqual(['Yes', '–', '–', '–', '43.5']);
});

it('finds no change where only the order of names or a position differs', () => {
  expect(isSameValue({ citrus: 4, oak: 1 }, { oak: 1, citrus: 4 })).toBe(true);
  expect(isSameValue([{ food: 'Brie', why: '' }], [{ why: '', food: 'Brie', position: 3 }])).toBe(true);
  expect(isSameValue({ citrus: 4 }, { citrus: 3 })).toBe(false);
  expect(isSameValue(null, undefined)).toBe(true);
});
