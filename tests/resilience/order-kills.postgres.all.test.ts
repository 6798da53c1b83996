/**
 * Every step of an order, in processes that are killed (SIGKILL) before each of its statements; in
 * `test:all` before some, with another first one for each step.
 */
import { expect, it } from 'vitest';
import { COUNTS, tellFigure } from './test-counts.ts';
import { useOrderKills } from './test-order-kills.ts';
import { MOVES } from './test-order-steps.ts';

const kills = useOrderKills();
const MAX_STATEMENTS = 200;
const { statementStride: stride } = COUNTS;

it.each(Object.keys(MOVES).map((name, at) => [name, 1 + (at % stride)] as const))(
  '%s is done once, wherever its process is killed',
  async (name, first) => {
    const startedAt = performance.now();
    expect(await kills.killAt(name, 'commit')).toBe(true);
    expect(await kills.killAt(name, 'committed')).toBe(true);
    let statement = first;
    let count = 2;
    for (; statement < MAX_STATEMENTS && (await kills.killAt(name, statement)); statement += stride)
      count += 1;
    expect(count).toBeGreaterThan(2);
    expect(statement).toBeLessThan(MAX_STATEMENTS);
    tellFigure(
      `kill -9 before a statement: ${name}`,
      `${count} kills`,
      startedAt,
      'once and whole: order, refunds, stock, audit events, jobs, mail; the same answer again; reconciliation',
    );
  },
  600_000,
);
