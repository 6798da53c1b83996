import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OPTIONS = { everyMs: 1000, failed: 'sweep failed', log: { warn: () => undefined } };

it('runs at once if asked, and then periodically, never two at a time', async () => {
  let begun = 0;
  const open: (() => void)[] = [];
  const sweep = async (): Promise<void> => {
    begun += 1;
    await new Promise<void>((resolve) => void open.push(resolve));
  };
  const sweeping = runPeriodically(sweep, { ...OPTIONS, runsAtOnce: true });
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toBe(1);
  open[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toBe(2);
  const stopped = sweeping.stop();
  open[1]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toBe(2);
});

it('logs a failure once, until the sweep works again', async () => {
  const received: string[] = [];
  const outcomes = [false, false, true, false];
  const sweeping = runPeriodically(
    () => (outcomes.shift() ? Promise.resolve() : Promise.reject(new Error('away'))),
    {
      ...OPTIONS,
      log: { warn: (_fields: object, message: string) => void received.push(message) },
      runsAtOnce: true,
    },
  );
  await vi.advanceTimersByTimeAsync(1500);
  expect(received).toEqual(['sweep failed']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).toHaveLength(2);
  await sweeping.stop();
});

it('runs when it is woken, once more when it was woken while it ran, and never after its end', async () => {
  let begun = 0;
  const open: (() => void)[] = [];
  const sweeping = runPeriodically(async () => {
    begun += 1;
    await new Promise<void>((resolve) => void open.push(resolve));
  }, OPTIONS);
  sweeping.wake();
  sweeping.wake();
  sweeping.wake();
  expect(begun).toBe(1);
  open[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(2);
  sweeping.wake();
  const stopped = sweeping.stop();
  open[1]?.();
  await stopped;
  sweeping.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toBe(2);
});

it('tells a run that it is stopped, and runs once more in the end if asked', async () => {
  const runs: string[] = [];
  const sweeping = runPeriodically(
    async ({ signal }) => {
      runs.push(signal.aborted ? 'last' : 'usual');
      if (!signal.aborted) await once(signal, 'abort');
    },
    { ...OPTIONS, runsAtOnce: true, runsAtEnd: true },
  );
  await sweeping.stop();
  expect(runs).toEqual(['usual', 'last']);
});
