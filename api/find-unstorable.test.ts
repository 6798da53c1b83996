import { expect, it } from 'vitest';
import { findUnstorable } from './find-unstorable.ts';

it.each([
  [{ a: [{ b: 'x\0' }] }, ['a', '0', 'b']],
  [{ a: 'ok', b: '\ud800' }, ['b']],
  [{ a: { 'x\udc00': 1 } }, ['a']],
  [{ a: '🍷', b: [null, 1, true] }, undefined],
])('%j', (value, path) => {
  expect(findUnstorable(value)).toEqual(path);
});
