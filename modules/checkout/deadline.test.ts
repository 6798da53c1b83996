import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlineIn, withDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a deadline comes nearer, and is never negative', () => {
  const deadline = deadlineIn(1000);
  expect(deadline.leftMs()).toBe(1000);
  vi.advanceTimersByTime(400);
  expect(deadline.leftMs()).toBe(600);
  vi.advanceTimersByTime(5000);
  expect(deadline.leftMs()).toBe(0);
});

it('returns the result of work in time and clears the timer', async () => {
  await expect(withDeadline(Promise.resolve('done'), deadlineIn(1000))).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the error of work in time and clears the timer', async () => {
  await expect(withDeadline(Promise.reject(new Error('no')), deadlineIn(1000))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns "late" for slow work, and ignores its later error', async () => {
  const work = Promise.withResolvers<string>();
  const answer = withDeadline(work.promise, deadlineIn(1000));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(answer).resolves.toBe('timeout');
  work.reject(new Error('ignored'));
  await vi.advanceTimersByTimeAsync(0);
});
