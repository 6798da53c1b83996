import { describe, expect, it } from 'vitest';
import type { CatalogIndex } from '../columns/columns.ts';
import { followIndex } from './live-index.ts';
import { createTestIndex } from '../test-products.ts';

const ID = '01a05cd8-1634-749e-9bbd-854eec58bed3';
const productTag = (index: number): string => `product:${ID.slice(0, -3)}${String(index).padStart(3, '0')}`;

type Call = { ids: readonly string[] | 'all'; end: (result: CatalogIndex | Error) => Promise<void> };

/** Readers whose results the test sets. */
function controlledReaders() {
  const calls: Call[] = [];
  const call = (ids: readonly string[] | 'all') =>
    new Promise<CatalogIndex>((resolve, reject) => {
      const end = async (result: CatalogIndex | Error): Promise<void> => {
        if (result instanceof Error) reject(result);
        else resolve(result);
        // Its callers continue.
        await new Promise((next) => setImmediate(next));
      };
      calls.push({ ids, end });
    });
  const live = followIndex({ load: () => call('all'), update: (_, ids) => call(ids) });
  /** Ends the newest call. */
  const end = async (result: CatalogIndex | Error): Promise<void> => await calls.at(-1)?.end(result);
  return { live, calls, end, ids: () => calls.map(({ ids }) => (ids === 'all' ? ids : ids.length)) };
}

/** Returns the result of a promise, a failure as a value: it may fail before a caller awaits it. */
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

const indexes = Array.from({ length: 4 }, () => createTestIndex([]));
const [first, second, third] = indexes;
if (!first || !second || !third) throw new Error('no test indexes');
const failure = new Error('the database is down');

/** Creates an index that was loaded once. */
async function opened() {
  const readers = controlledReaders();
  const getting = readers.live.get();
  await readers.end(first ?? failure);
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

  it('reads only changed products, and answers with the old index until then', async () => {
    const { live, ids, end } = await opened();
    const refreshing = live.refresh([productTag(1), productTag(2), 'list:all', 'search']);
    expect(ids()).toEqual(['all', 2]);
    expect(await live.get()).toBe(first);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
  });

  it.each([
    ['everything', ['everything']],
    ['a moved category', ['products']],
  ])('loads everything for %s, and answers with the old index until then', async (_, tags) => {
    const { live, ids, end } = await opened();
    const refreshing = live.refresh(tags);
    expect(ids()).toEqual(['all', 'all']);
    expect(await live.get()).toBe(first);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
  });

  it('reads sequentially, and once for all calls during a read', async () => {
    const { live, ids, end } = await opened();
    const early = live.refresh([productTag(1)]);
    const late = [live.refresh([productTag(2)]), live.refresh([productTag(3)])];
    expect(ids()).toEqual(['all', 1]);
    await end(second);
    await early;
    expect(ids()).toEqual(['all', 1, 2]);
    await end(third);
    await Promise.all(late);
    expect(await live.get()).toBe(third);
  });

  it('updates a product during a load in the index that answers, and then in the loaded one', async () => {
    const { live, calls, ids, end } = await opened();
    const loading = live.refresh(['everything']);
    const refreshing = live.refresh([productTag(1)]);
    expect(ids()).toEqual(['all', 'all', 1]);
    await end(second);
    await refreshing;
    expect(await live.get()).toBe(second);
    await calls[1]?.end(third);
    expect(ids()).toEqual(['all', 'all', 1, 1]);
    expect(await live.get()).toBe(second);
    await end(third);
    await loading;
    expect(await live.get()).toBe(third);
  });

  it('keeps the loaded index when an update of the one before ends later', async () => {
    const { live, calls, end } = await opened();
    const refreshing = live.refresh([productTag(1)]);
    const loading = live.refresh(['everything']);
    await end(third);
    await calls[1]?.end(second);
    await Promise.all([refreshing, loading]);
    expect(await live.get()).toBe(third);
  });

  it('loads again for what changed everything during a load', async () => {
    const { live, ids, end } = await opened();
    const loading = [
      live.refresh(['everything']),
      live.refresh(['everything']),
      live.refresh(['everything']),
    ];
    await end(second);
    expect(ids()).toEqual(['all', 'all', 'all']);
    await end(third);
    await Promise.all(loading);
    expect(ids()).toHaveLength(3);
  });

  it('reads nothing without tags, or before the first get', async () => {
    const untouched = controlledReaders();
    await untouched.live.refresh(['everything']);
    expect(untouched.calls).toHaveLength(0);
    const { live, calls } = await opened();
    await live.refresh([]);
    expect(calls).toHaveLength(1);
  });

  it('reads again what changed during the first load before it answers', async () => {
    const { live, ids, end } = controlledReaders();
    const getting = live.get();
    const refreshing = live.refresh([productTag(1)]);
    await end(first);
    expect(ids()).toEqual(['all', 1]);
    await end(second);
    await refreshing;
    expect(await getting).toBe(second);
  });

  it('answers with the old index after a failed read, and reads the same again with the next one', async () => {
    const { live, calls, end } = await opened();
    const refused = outcome(live.refresh([productTag(1)]));
    await end(failure);
    expect(await refused).toBe(failure);
    expect(await live.get()).toBe(first);
    const later = live.refresh([productTag(2)]);
    expect(calls.at(-1)?.ids).toHaveLength(2);
    await end(third);
    await later;
    expect(await live.get()).toBe(third);
  });

  it('loads everything with the next change after a failed load', async () => {
    const { live, ids, calls, end } = await opened();
    const refused = outcome(live.refresh(['everything']));
    await end(failure);
    expect(await refused).toBe(failure);
    const later = live.refresh([productTag(1)]);
    expect(ids()).toEqual(['all', 'all', 'all', 1]);
    await end(second);
    await calls[2]?.end(third);
    await end(third);
    await later;
    expect(await live.get()).toBe(third);
  });

  it('tries again after a failed first load', async () => {
    const { live, end } = controlledReaders();
    const refused = outcome(live.get());
    await end(failure);
    expect(await refused).toBe(failure);
    const getting = live.get();
    await end(second);
    expect(await getting).toBe(second);
  });
});
