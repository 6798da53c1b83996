import { expect, test } from 'vitest';
import { interleave } from './rate-paths.ts';

test('takes one of each list in turn, without repetitions', () => {
  expect(interleave([['a', 'b', 'c'], ['1'], ['x', 'a']])).toEqual(['a', '1', 'x', 'b', 'c']);
});
