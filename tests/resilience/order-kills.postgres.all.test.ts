/** Every step of an order, in processes that are killed (SIGKILL) before each of its statements. */
import { expect, it } from 'vitest';
import { tellFigure } from './test-counts.ts';
import { useOrderKills } from './test-order-kills.ts';
import { MOVES } from './test-order-steps.ts';

const kills = useOrderKills();
const MAX_STATEMENTS = 200;

it.each(Object.keys(MOVES))(
  '%s is done once, wherever its process is killed',
  async (name) => {
    const startedAt = performance.now();
    let statement = 1;
    while (statement < MAX_STATEMENTS && (await kills.killAt(name, statement))) statement += 1;
    expect(statement).toBeGreaterThan(2);
    expect(statement).toBeLessThan(MAX_STATEMENTS);
    tellFigure(
      `kill -9 before each statement: ${name}`,
      `${statement - 1} kills`,
      startedAt,
      'once and whole: order, refunds, stock, audit events, jobs, mail; the same answer again; reconciliation',
    );
  },
  600_000,
);
