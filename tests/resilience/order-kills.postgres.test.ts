/**
 * Every step of an order, in a process that is killed (SIGKILL) when the database has committed and no
 * answer was given, or before it commits. What is stored then, and after the same request again, is what
 * an order has that was never interrupted.
 */
import { expect, it } from 'vitest';
import { useOrderKills } from './test-order-kills.ts';
import { MOVES } from './test-order-steps.ts';

const kills = useOrderKills();

it.each(Object.keys(MOVES))('%s: a process is killed when it has committed', async (name) => {
  expect(await kills.killAt(name, 'committed')).toBe(true);
});

/** `test:all` does so before each statement of each step. */
it.each(['ship', 'cancel', 'refund a bottle', 'collect', 'exchange for a cheaper bottle'])(
  '%s: a process is killed before it commits',
  async (name) => {
    expect(await kills.killAt(name, 'commit')).toBe(true);
  },
);
