import { expect, test } from 'vitest';
import { cpuMs } from './process-figures.ts';

test('reads user and system time, whatever the process name contains', () => {
  const after = 'S 1 2 3 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 5000';
  expect(cpuMs(`42 (node) ${after}`)).toBe(3000);
  expect(cpuMs(`42 (a ) b (c)) ${after}`)).toBe(3000);
});
