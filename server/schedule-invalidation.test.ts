import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleInvalidation } from './schedule-invalidation.ts';

const START = new Date('2026-03-12T14:00:00Z').getTime();
const log = { warn: vi.fn<() => void>() };

describe('invalidation by time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const watch = (moments: () => Date | null) => {
    const cleared: number[] = [];
    const watching = scheduleInvalidation({
      nextMoment: async () => moments(),
      onMoment: () => cleared.push(Date.now() - START),
      log,
    });
    return { cleared, watching };
  };

  it('happens at its moment, not before and not again', async () => {
    const due = new Date(START + 25_000);
    const { cleared, watching } = watch(() => (Date.now() < due.getTime() ? due : null));
    await vi.advanceTimersByTimeAsync(24_900);
    expect(cleared).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cleared).toEqual([25_000]);
    watching.stop();
  });

  it('happens at a moment that was brought forward meanwhile', async () => {
    let due = new Date(START + 3_600_000);
    const { cleared, watching } = watch(() => (Date.now() < due.getTime() ? due : null));
    await vi.advanceTimersByTimeAsync(1_000);
    due = new Date(START + 15_000);
    await vi.advanceTimersByTimeAsync(13_900);
    expect(cleared).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(cleared).toEqual([15_000]);
    watching.stop();
  });

  it('is scheduled again when the next moment could not be loaded', async () => {
    let fails = true;
    const { cleared, watching } = watch(() => {
      if (fails) throw new Error('away');
      return Date.now() < START + 12_000 ? new Date(START + 12_000) : null;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cleared).toEqual([12_000]);
    expect(log.warn).toHaveBeenCalled();
    watching.stop();
  });

  it('leaves no timer after stop', async () => {
    const { watching } = watch(() => null);
    await vi.advanceTimersByTimeAsync(1_000);
    watching.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
