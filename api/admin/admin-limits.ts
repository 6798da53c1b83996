import type { StaffCaller } from '#contract/staff/caller.ts';
import { problem } from '#contract/http/problems.ts';
import { type Counter, type CounterContext, createCounter } from '#platform/rate-limit/counter.ts';
import { getLimitHeaders } from '#platform/rate-limit/limit-headers.ts';
import type { RateLimitRule } from '#platform/rate-limit/rule.ts';
import type { Failure } from '../endpoint.ts';

/** A counted call: the headers of its response, or the failure that refuses it. */
export type Counted = { headers: Readonly<Record<string, string>>; refusal?: Failure };

export type AdminLimits = { count(caller: StaffCaller, isRead: boolean): Promise<Counted> };

const MINUTE = 60;
/** A session may read 600 times and write 120 times a minute, a key half of that. */
const RULES = { 'staff-read': 600, 'staff-write': 120, 'api-key-read': 300, 'api-key-write': 60 } as const;

/** Limits the calls of each session and each key. `factor` multiplies all limits. */
export function createAdminLimits(context: CounterContext, factor = 1): AdminLimits {
  const create = (name: keyof typeof RULES): { rule: RateLimitRule; counter: Counter } => {
    const rule = { name: `office-${name}`, points: RULES[name] * factor, seconds: MINUTE };
    return { rule, counter: createCounter(context, rule) };
  };
  const limits = {
    staff: { read: create('staff-read'), write: create('staff-write') },
    'api-key': { read: create('api-key-read'), write: create('api-key-write') },
  };
  return {
    async count(caller, isRead) {
      const { rule, counter } = limits[caller.kind][isRead ? 'read' : 'write'];
      const name = caller.kind === 'staff' ? caller.sessionId : caller.id;
      const result = await counter.consume(name);
      const { isAllowed, resetSeconds } = result;
      const headers = getLimitHeaders(rule, result);
      if (isAllowed) return { headers };
      const refusal = {
        problem: problem('too-many-requests', `Try again in ${resetSeconds} seconds.`),
        headers: { 'retry-after': String(resetSeconds) },
      };
      return { headers, refusal };
    },
  };
}
