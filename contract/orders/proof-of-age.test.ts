import { expect, it } from 'vitest';
import { findProofOfAge } from './proof-of-age.ts';

it.each([
  [18, 18],
  [19, 19],
  [20, 21],
  [21, 21],
])('age %i takes the option %i of the label', (age, option) => {
  expect(findProofOfAge(age)).toBe(option);
});

it('no option checks an age above 21', () => {
  expect(findProofOfAge(25)).toBeUndefined();
});
