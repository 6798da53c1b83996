import { expect, it } from 'vitest';
import { toDelta } from './to-delta.ts';

it.each([
  ['24', 'received', 24],
  ['+24', 'received', 24],
  ['-1', 'received', -1],
  ['3', 'broken', -3],
  ['-3', 'tasting', -3],
  ['3', 'recall', -3],
  [' \u2212 3 ', 'correction', -3],
  ['3', 'correction', 3],
  ['0', 'correction', 0],
  ['1.5', 'correction', undefined],
  ['1,000', 'received', undefined],
  ['', 'received', undefined],
] as const)('%j bottles, %s: %s', (text, reason, delta) => {
  // `Object.is` tells -0 from 0.
  expect(toDelta(text, reason)).toBe(delta);
});
