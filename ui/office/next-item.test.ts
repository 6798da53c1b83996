import { expect, test } from 'vitest';
import { nextItem } from './next-item.ts';

const TEXTS = ['Duplicate', 'Export', 'Edit', 'Archive'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['e', -1, 1],
  ['e', 1, 2],
  ['E', 2, 1],
  ['a', 3, 3],
])('%s from %i leads to %i', (key, at, next) => {
  expect(nextItem(key, TEXTS, at)).toBe(next);
});

test.each(['x', ' ', 'Enter', 'Tab', 'Shift'])('%j leads nowhere', (key) => {
  expect(nextItem(key, TEXTS, 0)).toBeUndefined();
});

test('nothing leads anywhere in an empty menu', () => {
  expect(nextItem('ArrowDown', [], -1)).toBeUndefined();
});
