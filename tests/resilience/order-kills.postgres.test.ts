/**
 * Steps that move bottles, money and mail, in a process that is killed (SIGKILL) when the database has
 * committed and no answer was given, or before it commits. What is stored then, and after the same
 * request again, is what an order has that was never interrupted. `test:all` does so with every step.
 */
import { expect, it } from 'vitest';
import { useOrderKills } from './test-order-kills.ts';

const kills = useOrderKills();

it.each([
  'ship',
  'inspect',
  'cancel',
  'refund a bottle',
  'pay refunds and mail',
  'refunded at the provider',
  'a dispute is lost',
  'collect',
  'exchange for a cheaper bottle',
])('%s: a process is killed when it has committed', async (name) => {
  expect(await kills.killAt(name, 'committed')).toBe(true);
});

it.each(['ship', 'cancel', 'refund a bottle', 'collect', 'exchange for a cheaper bottle'])(
  '%s: a process is killed before it commits',
  async (name) => {
    expect(await kills.killAt(name, 'commit')).toBe(true);
  },
);
