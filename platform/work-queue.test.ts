import { expect, it } from 'vitest';
import { createTurns } from './work-queue.ts';

function createTestQueue() {
  const clock = { now: 0 };
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const turns = createTurns({ atOnce: 2, maxWaiting: 3, patienceMs: 1000, now: () => clock.now });
  const take = (name: string) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 'broken') throw new Error(name);
      return name;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { clock, begun, take, endOne };
}

it('runs tasks in order, a few at a time, also after one that fails', async () => {
  const { begun, take, endOne } = createTestQueue();
  const broken = take('broken').catch((error: unknown) => String(error));
  const others = ['a', 'b', 'c'].map(take);
  expect(begun).toEqual(['broken', 'a']);
  await endOne();
  expect(begun).toEqual(['broken', 'a', 'b']);
  for (let times = 0; times < 3; times += 1) await endOne();
  expect(await broken).toBe('Error: broken');
  expect(await Promise.all(others)).toEqual(['a', 'b', 'c']);
});

it('returns "late" without running tasks that waited too long, and serves new ones', async () => {
  const { clock, begun, take, endOne } = createTestQueue();
  const tasks = ['a', 'b', 'c', 'd'].map(take);
  clock.now = 1001;
  const fresh = take('fresh');
  await endOne();
  expect(begun).toEqual(['a', 'b', 'fresh']);
  for (let times = 0; times < 2; times += 1) await endOne();
  expect(await Promise.all([...tasks, fresh])).toEqual(['a', 'b', 'timeout', 'timeout', 'fresh']);
});

it('returns "late" at once when too many wait', async () => {
  const { take, endOne } = createTestQueue();
  const tasks = ['a', 'b', 'c', 'd', 'e'].map(take);
  expect(await take('f')).toBe('timeout');
  for (let times = 0; times < 5; times += 1) await endOne();
  expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
