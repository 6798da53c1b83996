import { describe, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('is true from open until close, and never again after close', async () => {
    const readiness = createReadiness(() => Promise.resolve());
    expect(await readiness.check()).toEqual({ ready: false, reason: 'starting' });
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: true });
    readiness.close();
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'stopping' });
  });

  it('is false while the database refuses, and returns with it', async () => {
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

  it('is false when the database takes longer than a second', async () => {
    const readiness = createReadiness(() => new Promise(() => undefined));
    readiness.open();
    expect(await readiness.check()).toEqual({ ready: false, reason: 'database' });
  });

  it('is false while the database responds but accepts no write', async () => {
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

  it('probes the database at most once a second and writes once in five seconds, whatever the load', async () => {
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
