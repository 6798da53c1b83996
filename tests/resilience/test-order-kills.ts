import { afterEach, expect } from 'vitest';
import { MOVES } from './test-order-steps.ts';
import { expectDone, useOrderProcesses } from './test-order-processes.ts';
import type { Answer, Posted, Task } from './test-order-work.ts';

type Trace = Record<string, unknown>;
type DieAt = NonNullable<Posted['dieAt']>;

/** Steps of orders in processes that are killed. */
export function useOrderKills() {
  const trade = useOrderProcesses();
  /** What a step makes of an order that is not interrupted, by its name. */
  const known = new Map<string, { before: Trace; done: Trace }>();
  afterEach(() => trade.expectReconciled());

  /** An order before its step, whose jobs are those of the step. */
  const prepare = async (name: string) => {
    const { kind, before, step, isLong = false } = MOVES[name] ?? { before: [], step: [name] };
    const order = await trade.buy(kind);
    await trade.do(order, 'jobs', ...before);
    if (!isLong) await trade.do(order, 'jobs');
    return { order, step, isLong };
  };

  const learn = async (name: string): Promise<{ before: Trace; done: Trace }> => {
    const { order, step } = await prepare(name);
    const before = await trade.trace(order);
    await trade.do(order, step);
    const traces = { before, done: await trade.trace(order) };
    expect(traces.done).not.toEqual(before);
    known.set(name, traces);
    return traces;
  };

  /** Kills a process that does this. Returns `false` when it has fewer statements. */
  const interrupt = async (task: Task, dieAt: DieAt): Promise<boolean> => {
    const shop = await trade.start();
    const answer = await shop.post({ task, dieAt }).catch(() => undefined);
    if (answer) await shop.stop();
    else await shop.killed();
    return answer === undefined;
  };

  return {
    trade,
    /** Kills a process that does this, and does it again, twice. Returns the answer. */
    async killIn(task: Task, dieAt: DieAt): Promise<Answer> {
      expect(await interrupt(task, dieAt)).toBe(true);
      const again = await trade.work(task);
      expectDone(again);
      expect(await trade.work(task)).toEqual(again);
      return again;
    },
    /**
     * Kills a process in the step of that name, and does it again, twice. Expects all or nothing of it
     * after the kill, and then all. Returns `false` when the step has fewer statements.
     */
    async killAt(name: string, dieAt: DieAt): Promise<boolean> {
      const { before, done } = known.get(name) ?? (await learn(name));
      const { order, step, isLong } = await prepare(name);
      const task = await trade.call(order, step);
      if (!(await interrupt(task, dieAt))) return false;
      const found = await trade.trace(order);
      // Between two commits of a long step an order is neither.
      expect(
        isLong ? [found] : ({ commit: [before], committed: [done] }[dieAt] ?? [before, done]),
      ).toContainEqual(found);
      const again = await trade.work(task);
      expectDone(again);
      const third = await trade.work(task);
      expect('path' in task ? third : again).toEqual(again);
      expect([dieAt, await trade.trace(order)]).toEqual([dieAt, done]);
      return true;
    },
  };
}
