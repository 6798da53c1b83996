import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenewals, type RenewalResult } from './renewals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function renewing(...outcomes: RenewalResult[]) {
  const renew = vi.fn<() => Promise<RenewalResult>>(async () => outcomes.shift() ?? 'renewed');
  const notified: RenewalResult[] = [];
  return {
    renew,
    received: notified,
    renewals: createRenewals(renew, (outcome) => void notified.push(outcome)),
  };
}

it('retries after five seconds and then once a minute, until there is an answer', async () => {
  const {
    renew,
    received: notified,
    renewals,
  } = renewing('unavailable', 'unavailable', 'unavailable', 'renewed');
  renewals.due();
  const calls: number[] = [];
  for (const ms of [0, 4999, 1, 59_999, 1, 59_999, 1, 600_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    calls.push(renew.mock.calls.length);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(notified).toEqual(['unavailable', 'unavailable', 'unavailable', 'renewed']);
});

it('starts again with five seconds after an answer', async () => {
  const { renew, renewals } = renewing('unavailable', 'renewed', 'unavailable', 'renewed');
  renewals.due();
  await vi.advanceTimersByTimeAsync(5000);
  renewals.due();
  await vi.advanceTimersByTimeAsync(5000);
  expect(renew).toHaveBeenCalledTimes(4);
});

it.each(['refused', 'gone', 'renewed'] as const)('stops renewing after the result %s', async (outcome) => {
  const { renew, received: notified, renewals } = renewing(outcome);
  renewals.due();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([renew.mock.calls.length, notified]).toEqual([1, [outcome]]);
});

it('keeps its pause when a renewal is due again, and ends it when a caller needs tokens now', async () => {
  const { renew, renewals } = renewing('unavailable', 'renewed');
  renewals.due();
  await vi.advanceTimersByTimeAsync(0);
  renewals.due();
  await vi.advanceTimersByTimeAsync(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(await renewals.now()).toBe('renewed');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('renews once for all simultaneous callers', async () => {
  const { renew, received: notified, renewals } = renewing('renewed');
  const all = [renewals.now(), renewals.now()];
  renewals.due();
  expect(renewals.isAsking()).toBe(true);
  expect(await Promise.all(all)).toEqual(['renewed', 'renewed']);
  expect([renew.mock.calls.length, notified, renewals.isAsking()]).toEqual([1, ['renewed'], false]);
});

it('does nothing after it was stopped', async () => {
  const { renew, renewals } = renewing('unavailable');
  renewals.due();
  await vi.advanceTimersByTimeAsync(0);
  renewals.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(renew).toHaveBeenCalledTimes(1);
});
