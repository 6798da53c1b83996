// accepted
import fc from 'fast-check';
import { test } from 'vitest';

test('adding nothing changes nothing', () => {
  fc.assert(fc.property(fc.integer(), (count) => count + 0 === count));
});
