import { describe, expect, it } from 'vitest';
import type { CatalogIndex } from './columns.ts';
import { followIndex } from './live-index.ts';
import { createTestIndex } from './test-products.ts';

const ID = '01a05cd8-1634-749e-9bbd-854eec58bed3';
const productTag = (index: number): string => `product:${ID.slice(0, -3)}${String(index).padStart(3, '0')}`;

/** Readers whose results the test sets. */
function controlledReaders() {
  const calls: { ids: readonly string[] | 'all'; end: (stock: CatalogIndex | undefined | Error) => void }[] =
    [];
  const call = (ids: readonly string[] | 'all') =>
    new Promise<CatalogIndex | undefined>((resolve, reject) => {
      const end = (how: CatalogIndex | undefined | Error) =>
        how instanceof Error ? reject(how) : resolve(how);
      calls.push({ ids, end });
    });
  const read = async (): Promise<CatalogIndex> => {
    const stock = await call('all');
    if (!stock) throw new Error('a full load always returns an index');
    return stock;
  };
  const live = followIndex({ read, patch: (_, ids) => call(ids) });
  /** Ends the current read and waits until its callers have continued. */
  const end = async (how: CatalogIndex | undefined | Error): Promise<void> => {
    calls.at(-1)?.end(how);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { live, calls, end };
}

/** Returns the result of a promise, a failure as a value: it may fail before a caller awaits it. */
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

const indexes = Array.from({ length: 4 }, () => createTestIndex([]));
const [first, second, third] = indexes;

/** Creates an index that was loaded once. */
async function opened() {
  const readers = controlledReaders();
  const getting = readers.live.get();
  await readers.end(first);
  await getting;
  return readers;
}

describe('the live index', () => {
  it('loads once for all first callers', async () => {
    const { live, calls, end } = controlledReaders();
    const getting = [live.get(), live.get(), live.get()];
    await end(first);
    expect(await Promise.all(getting)).toEqual([first, first, first]);
    expect(calls).toHaveLength(1);
  });

  it('reads only a few changed products, and returns the old index until the update is done', async () => {
    const { live, calls, end } = await opened();
    const refreshing = live.refresh([productTag(1), productTag(2), 'lists']);
    expect(calls.at(-1)?.ids).toHaveLength(2);
    expect(await live.get()).toBe(first);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
  });

  it.each([
    ['everything', ['everything', productTag(1)]],
    ['lists alone', ['lists']],
    ['a tag that it does not know', ['product:1']],
    ['more products than are worth it', Array.from({ length: 201 }, (_, index) => productTag(index))],
  ])('loads everything for %s', async (_, tags) => {
    const { live, calls, end } = await opened();
    const refreshing = live.refresh(tags);
    expect(calls.at(-1)?.ids).toBe('all');
    await end(second);
    await refreshing;
  });

  it('loads everything where the changed products are not enough', async () => {
    const { live, calls, end } = await opened();
    const refreshing = live.refresh([productTag(1)]);
    await end(undefined);
    expect(calls.map(({ ids }) => ids)).toEqual(['all', [productTag(1).slice(8)], 'all']);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
  });

  it('reads sequentially, and once for all calls during a read', async () => {
    const { live, calls, end } = await opened();
    const early = live.refresh([productTag(1)]);
    const late = [live.refresh([productTag(2)]), live.refresh([productTag(3)])];
    expect(calls).toHaveLength(2);
    await end(second);
    await early;
    expect(calls.map(({ ids }) => ids.length)).toEqual([3, 1, 2]);
    await end(third);
    await Promise.all(late);
    expect(await live.get()).toBe(third);
  });

  it('reads nothing without tags, or before the first get', async () => {
    const untouched = controlledReaders();
    await untouched.live.refresh(['everything']);
    expect(untouched.calls).toHaveLength(0);
    const { live, calls } = await opened();
    await live.refresh([]);
    expect(calls).toHaveLength(1);
  });

  it('reads again what changed during the first load', async () => {
    const { live, calls, end } = controlledReaders();
    const getting = live.get();
    const refreshing = live.refresh([productTag(1)]);
    await end(first);
    expect(await getting).toBe(first);
    expect(calls).toHaveLength(2);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
  });

  it('rejects after a failed read, and then lets all callers wait for the next one', async () => {
    const { live, calls, end } = await opened();
    const refreshing = live.refresh([productTag(1)]);
    const failure = new Error('the database is down');
    const refused = outcome(refreshing);
    await end(failure);
    expect(await refused).toBe(failure);
    const getting = [live.get(), live.get()];
    const refusedAgain = Promise.all(getting.map(outcome));
    await end(failure);
    expect(await refusedAgain).toEqual([failure, failure]);
    expect(calls).toHaveLength(3);

    // The ids of the failed read are still stale, besides the new ones.
    const later = live.refresh([productTag(2)]);
    const waiting = live.get();
    expect(calls.at(-1)?.ids).toHaveLength(2);
    await end(third);
    await later;
    expect(await waiting).toBe(third);
    expect(calls).toHaveLength(4);
  });

  it('tries again after a failed first load', async () => {
    const { live, end } = controlledReaders();
    const failure = new Error('the database is down');
    const refused = outcome(live.get());
    await end(failure);
    expect(await refused).toBe(failure);
    const getting = live.get();
    await end(second);
    expect(await getting).toBe(second);
  });
});
