import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFailures } from '#platform/failures.ts';
import { createPurgeQueue } from './purge-queue.ts';

let sent: (readonly string[])[] = [];
let isAway = false;
let news: string[] = [];
let unfollow: () => void;

const createQueue = () =>
  createPurgeQueue({
    failed: 'no purge',
    async send(tags) {
      if (isAway) throw new Error('away');
      sent.push(tags);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isAway = false;
  news = [];
  unfollow = followFailures(({ name, error }) =>
    news.push(`${name} ${error === undefined ? 'over' : 'fails'}`),
  );
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

it('names the tags of a quarter of a second together, each once', async () => {
  const queue = createQueue();
  queue.add(['a', 'b']);
  queue.add(['b', 'c']);
  await vi.advanceTimersByTimeAsync(240);
  expect(sent).toEqual([]);
  expect(queue.isEmpty).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual([['any-change', 'a', 'b', 'c']]);
  expect(queue.isEmpty).toBe(true);
});

it('tries again, ever later, with what was added meanwhile, and tells that it fails', async () => {
  const queue = createQueue();
  isAway = true;
  queue.add(['a']);
  await vi.advanceTimersByTimeAsync(2000);
  queue.add(['b']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([['any-change', 'a', 'b']]);
  expect(news).toEqual(['no purge fails', 'no purge fails', 'no purge over']);
});

it('names at most 100 tags at once, and everything in place of very many', async () => {
  const queue = createQueue();
  queue.add(Array.from({ length: 250 }, (_, index) => `card:${index}`));
  await vi.advanceTimersByTimeAsync(300);
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 51]);
  sent = [];
  queue.add(Array.from({ length: 1001 }, (_, index) => `card:${index}`));
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([['any-change', 'everything']]);
});

it('sends what is left when it stops, once', async () => {
  const queue = createQueue();
  queue.add(['a']);
  await queue.stop();
  expect(sent).toEqual([['any-change', 'a']]);
  isAway = true;
  queue.add(['b']);
  await queue.stop();
  expect(vi.getTimerCount()).toBe(0);
});
