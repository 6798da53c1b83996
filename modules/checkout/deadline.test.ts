import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadlineIn, withDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a deadline comes nearer, and is never less than now', () => {
  const deadline = deadlineIn(1000);
  expect(deadline.leftMs()).toBe(1000);
  vi.advanceTimersByTime(400);
  expect(deadline.leftMs()).toBe(600);
  vi.advanceTimersByTime(5000);
  expect(deadline.leftMs()).toBe(0);
});

it('work that is done in time is answered, and nothing waits any more', async () => {
  await expect(withDeadline(Promise.resolve('done'), deadlineIn(1000))).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('work that fails in time fails, and nothing waits any more', async () => {
  await expect(withDeadline(Promise.reject(new Error('no')), deadlineIn(1000))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

it('work that takes too long is late, and may fail afterwards unheard', async () => {
  const work = Promise.withResolvers<string>();
  const answer = withDeadline(work.promise, deadlineIn(1000));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(answer).resolves.toBe('late');
  work.reject(new Error('nobody hears this'));
  await vi.advanceTimersByTimeAsync(0);
});
