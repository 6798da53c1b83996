// refused by: alambic(no-left-out-test)
import { expect, test } from 'vitest';

test.only('adds', () => {
  expect(1).toBe(1);
});
