import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);

it('returns the result of work that ends in time, and rejects with its error', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000, () => 'late')).toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow(
    'broken',
  );
});

it.each([1, 0, -5, 0.5])('returns the result of `late` after %d ms', async (ms) => {
  expect(await withTimeout(never, ms, () => 'late')).toBe('late');
});

it('rejects with what `late` throws', async () => {
  const refuse = (): never => {
    throw new Error('took too long');
  };
  await expect(withTimeout(never, 1, refuse)).rejects.toThrow('took too long');
});

it('ignores an error of the work after the timeout', async () => {
  const failed = sleep(5).then(() => Promise.reject(new Error('too late')));
  expect(await withTimeout(failed, 1, () => 'late')).toBe('late');
  // An unhandled rejection meanwhile would fail this file.
  await sleep(10);
});
