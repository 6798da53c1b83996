import { describe, expect, it } from 'vitest';
import type { Bottle } from './bottle.ts';
import { followBottles } from './live-bottles.ts';
import { loadDemoBottles } from './test-bottles.ts';

const demo = (await loadDemoBottles()).slice(0, 5);
const idAt = (index: number): string => demo[index]?.id ?? '';
const getTag = (index: number): string => `product:${idAt(index)}`;

/** A database that the test can change, stop and delay. */
function createTestBench() {
  const rows = new Map(demo.map((bottle) => [bottle.id, bottle]));
  const calls: string[] = [];
  let isDown = false;
  let gate: Promise<void> = Promise.resolve();
  const answer = async (name: string, pick: () => Bottle[]): Promise<Bottle[]> => {
    calls.push(name);
    // A query sees the data of the time when it began.
    const seen = pick();
    await gate;
    if (isDown) throw new Error('the database is down');
    return seen;
  };
  const live = followBottles(
    {
      readAll: () => answer('all', () => [...rows.values()]),
      readSome: (ids) => answer(`some ${ids.length}`, () => ids.flatMap((id) => rows.get(id) ?? [])),
    },
    (bottles) => ({ bottles }),
  );
  return {
    live,
    calls,
    priceOf: async (index: number) =>
      (await live.get()).bottles.find(({ id }) => id === idAt(index))?.paidCents,
    change(index: number, paidCents: number) {
      const bottle = rows.get(idAt(index));
      if (bottle) rows.set(bottle.id, { ...bottle, paidCents });
    },
    remove: (index: number) => rows.delete(idAt(index)),
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Delays every result until the returned function is called. */
    holdBack(): () => void {
      let open = (): void => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
}

describe('bottles in memory', () => {
  it('are loaded once, at the first use', async () => {
    const bench = createTestBench();
    await bench.live.refresh([getTag(0)]);
    expect(bench.calls).toEqual([]);
    await Promise.all([bench.live.get(), bench.live.get()]);
    await bench.live.get();
    expect(bench.calls).toEqual(['all']);
  });

  it('are updated after a change of one, which alone is read', async () => {
    const bench = createTestBench();
    await bench.live.get();
    bench.change(1, 4321);
    await bench.live.refresh([getTag(1), 'lists']);
    expect(await bench.priceOf(1)).toBe(4321);
    expect(bench.calls).toEqual(['all', 'some 1']);
  });

  it('omit a deleted bottle', async () => {
    const bench = createTestBench();
    await bench.live.get();
    bench.remove(2);
    await bench.live.refresh([getTag(2), 'lists']);
    expect((await bench.live.get()).bottles.map(({ id }) => id)).toEqual(
      demo.filter((_, index) => index !== 2).map(({ id }) => id),
    );
  });

  it.each([['everything'], ['lists'], ['trade']])('are all loaded again after %s', async (tag) => {
    const bench = createTestBench();
    await bench.live.get();
    bench.change(0, 99);
    await bench.live.refresh([tag]);
    expect(await bench.priceOf(0)).toBe(99);
    expect(bench.calls).toEqual(['all', 'all']);
  });

  it('are all loaded again after too many changes to read one by one', async () => {
    const bench = createTestBench();
    await bench.live.get();
    const tags = Array.from(
      { length: 201 },
      (_, index) => `product:00000000-0000-7000-8000-${`${index}`.padStart(12, '0')}`,
    );
    await bench.live.refresh(tags);
    await bench.live.get();
    expect(bench.calls).toEqual(['all', 'all']);
  });

  it('are not stale after a change that could not be read', async () => {
    const bench = createTestBench();
    await bench.live.get();
    bench.change(3, 777);
    bench.setDown(true);
    await expect(bench.live.refresh([getTag(3)])).rejects.toThrow('down');
    await expect(bench.live.get()).rejects.toThrow('down');
    bench.setDown(false);
    expect(await bench.priceOf(3)).toBe(777);
  });

  it('include a change that came during the first load', async () => {
    const bench = createTestBench();
    const open = bench.holdBack();
    const first = bench.live.get();
    bench.change(4, 1234);
    const refreshed = bench.live.refresh([getTag(4)]);
    open();
    await Promise.all([first, refreshed]);
    expect(await bench.priceOf(4)).toBe(1234);
  });

  it('are not cached where all may have changed during the load', async () => {
    const bench = createTestBench();
    const open = bench.holdBack();
    const first = bench.live.get();
    bench.change(4, 1234);
    await bench.live.refresh(['everything']);
    open();
    await first;
    expect(await bench.priceOf(4)).toBe(1234);
  });

  it('apply concurrent changes in their order', async () => {
    const bench = createTestBench();
    await bench.live.get();
    const open = bench.holdBack();
    bench.change(0, 1);
    const one = bench.live.refresh([getTag(0)]);
    bench.change(0, 2);
    bench.change(1, 3);
    const two = bench.live.refresh([getTag(0), getTag(1)]);
    open();
    await Promise.all([one, two]);
    expect([await bench.priceOf(0), await bench.priceOf(1)]).toEqual([2, 3]);
    expect((await bench.live.get()).bottles).toHaveLength(demo.length);
  });
});
