import { expect, it } from 'vitest';
import { parseCollectionCode } from './collection-code.ts';

it.each([
  ['7K2F9Q', '7K2F9Q'],
  [' 7k2-f9q ', '7K2F9Q'],
  ['o1L0i2', '011012'],
])('reads %j as %j', (typed, code) => {
  expect(parseCollectionCode(typed)).toBe(code);
});

it.each(['', '7K2F9', '7K2F-9QXM', '7K2F9U', 'Maude '])('finds no code in %j', (typed) => {
  expect(parseCollectionCode(typed)).toBeUndefined();
});
