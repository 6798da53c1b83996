import { toNetworkPrefix, getWiderNetwork } from '#platform/to-network-prefix.ts';
import { createCounter, type CounterContext } from './counter.ts';
import type { RateLimitResult, RateLimitRule } from './rule.ts';

export type { RateLimitResult, RateLimitRule } from './rule.ts';

export type RateLimiter = {
  rule: RateLimitRule;
  /** Counts one call of a client. Never rejects: without a database the process counts alone. */
  consume(client: string): Promise<RateLimitResult>;
  /** Removes a call from the count. */
  release(client: string): Promise<void>;
};

/** Many people share a network: it may do as much as ten clients. */
const NETWORK_FACTOR = 10;

/**
 * Limits the calls of one client, counted for all processes on one database: by its IPv4 address or
 * IPv6 /64, and with a larger limit by its network, /24 or /48.
 */
export function createRateLimiter(context: CounterContext, rule: RateLimitRule): RateLimiter {
  const ofClient = createCounter(context, rule);
  const ofNetwork = createCounter(context, {
    ...rule,
    name: `${rule.name}-network`,
    points: rule.points * NETWORK_FACTOR,
  });
  return {
    rule,
    async consume(client) {
      const own = await ofClient.consume(toNetworkPrefix(client));
      // A refused client uses up nothing of its network's limit.
      if (!own.isAllowed) return own;
      const wider = await ofNetwork.consume(getWiderNetwork(client));
      return wider.isAllowed ? own : wider;
    },
    async release(client) {
      await ofClient.release(toNetworkPrefix(client));
      await ofNetwork.release(getWiderNetwork(client));
    },
  };
}
