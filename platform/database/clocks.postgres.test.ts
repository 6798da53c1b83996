import { afterEach, expect, it, vi } from 'vitest';
import { loadClockDriftMs, MAX_CLOCK_DRIFT_MS, whileClocksAgree } from './clocks.ts';
import { startPrivatePostgres } from './test-databases.ts';
import { useDatabase } from './test-use-database.ts';

const database = useDatabase(startPrivatePostgres);
afterEach(() => void vi.useRealTimers());

const jump = (aheadMs: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });

it('measures by how much the clock of the process is ahead', async () => {
  const { db } = database();
  expect(Math.abs(await loadClockDriftMs(db))).toBeLessThan(1000);
  jump(-3_600_000);
  expect(Math.round((await loadClockDriftMs(db)) / 60_000)).toBe(-60);
});

it.each([
  [0, 1],
  [2 * MAX_CLOCK_DRIFT_MS, 0],
  [-2 * MAX_CLOCK_DRIFT_MS, 0],
])('with a clock %d ms ahead, runs work %d times', async (aheadMs, times) => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  if (aheadMs !== 0) jump(aheadMs);
  await whileClocksAgree(database().db, work);
  expect(work).toHaveBeenCalledTimes(times);
});
