import { describe, expect, it } from 'vitest';
import { createLatest } from './load-latest.ts';

/** A value whose loads the test ends. */
function controlled() {
  const loads: PromiseWithResolvers<string>[] = [];
  const latest = createLatest(() => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  });
  return { latest, loads };
}

describe('the latest value', () => {
  it('is the one before while it is loaded again', async () => {
    const { latest, loads } = controlled();
    const first = [latest.get(), latest.get()];
    loads[0]?.resolve('one');
    expect(await Promise.all(first)).toEqual(['one', 'one']);
    const reloading = latest.reload();
    expect(await latest.get()).toBe('one');
    loads[1]?.resolve('two');
    await reloading;
    expect(await latest.get()).toBe('two');
    expect(loads).toHaveLength(2);
  });

  it('is not loaded again before its first reader', async () => {
    const { latest, loads } = controlled();
    await latest.reload();
    expect(loads).toHaveLength(0);
  });

  it('stays after a failed load, and is that of the last reload, whichever ends first', async () => {
    const { latest, loads } = controlled();
    const first = latest.get();
    loads[0]?.resolve('one');
    await first;
    const failing = latest.reload().catch((error: unknown) => error);
    loads[1]?.reject(new Error('the database is down'));
    expect(await failing).toBeInstanceOf(Error);
    expect(await latest.get()).toBe('one');
    const reloading = [latest.reload(), latest.reload()];
    loads[3]?.resolve('three');
    loads[2]?.resolve('two');
    await Promise.all(reloading);
    expect(await latest.get()).toBe('three');
  });

  it('is loaded by the next reader after a failed first load', async () => {
    const { latest, loads } = controlled();
    const failing = latest.get().catch((error: unknown) => error);
    loads[0]?.reject(new Error('the database is down'));
    expect(await failing).toBeInstanceOf(Error);
    const next = latest.get();
    loads[1]?.resolve('one');
    expect(await next).toBe('one');
  });
});
