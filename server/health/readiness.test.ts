import { describe, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('begins when the shop is opened and ends when it begins to close, for good', async () => {
    const readiness = createReadiness(() => Promise.resolve());
    expect(await readiness.check()).toEqual({ ready: false, reason: 'starting' });
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: true });
    readiness.close();
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'stopping' });
  });

  it('fails while the database refuses, and comes back with it', async () => {
    let now = 0;
    let isUnavailable = true;
    const probe = () => (isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve());
    const readiness = createReadiness(probe, undefined, () => now);
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'database' });
    isUnavailable = false;
    now += 1000;
    expect(await readiness.check()).toEqual({ ready: true });
  });

  it('fails when the database takes longer than a second', async () => {
    const readiness = createReadiness(() => new Promise(() => undefined));
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'database' });
  });

  it('fails while the database answers and takes no write', async () => {
    let now = 0;
    let isFull = true;
    const write = () => (isFull ? Promise.reject(new Error('disk full')) : Promise.resolve());
    const readiness = createReadiness(
      () => Promise.resolve(),
      write,
      () => now,
    );
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'writes' });
    isFull = false;
    now += 5000;
    expect(await readiness.check()).toEqual({ ready: true });
  });

  it('asks the database at most once a second, and writes once in five, however many ask', async () => {
    let now = 0;
    const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const write = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const readiness = createReadiness(probe, write, () => now);
    readiness.open();
    await Promise.all(Array.from({ length: 100 }, () => readiness.check()));
    expect(probe).toHaveBeenCalledTimes(1);
    expect(write).toHaveBeenCalledTimes(1);
    now = 1000;
    await readiness.check();
    expect(probe).toHaveBeenCalledTimes(2);
    expect(write).toHaveBeenCalledTimes(1);
    now = 5000;
    await readiness.check();
    expect(write).toHaveBeenCalledTimes(2);
  });
});
