// refused by: alambic(no-left-out-test)
import { expect, test } from 'vitest';

test.runIf(process.env['SLOW'])('adds', () => {
  expect(1).toBe(1);
});
