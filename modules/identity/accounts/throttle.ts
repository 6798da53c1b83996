import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { toNetworkPrefix } from '#platform/to-network-prefix.ts';
import type { Handle } from '#platform/database/handle.ts';

/** How attempts of one kind are counted. */
type GuessRule = {
  kind: 'sign-in' | 'sign-in-network';
  /** So many are free; then it takes 5 seconds, and twice as long each time, up to 15 minutes. */
  free: number;
  windowSeconds: number;
  /** Whether the window begins anew with each attempt, or with the first. */
  isSliding: boolean;
};
/** So many in so long a time. */
type QuotaRule = { kind: string; max: number; windowSeconds: number };

const HOUR_SECONDS = 3600;
const FIRST_BLOCK_SECONDS = 5;
const MAX_BLOCK_SECONDS = 15 * 60;
/** 5 s × 2^8 is more than 15 minutes. */
const MAX_DOUBLINGS = 8;

/** Guesses at one account, from wherever they come. Forgotten an hour after the last one. */
const OF_ACCOUNT: GuessRule = { kind: 'sign-in', free: 5, windowSeconds: HOUR_SECONDS, isSliding: true };
/** Guesses from one network. Its window does not slide: many people may share one, and some of them err. */
const OF_NETWORK: GuessRule = {
  kind: 'sign-in-network',
  free: 30,
  windowSeconds: MAX_BLOCK_SECONDS,
  isSliding: false,
};
const QUOTAS = {
  register: { kind: 'register', max: 3, windowSeconds: HOUR_SECONDS },
  reset: { kind: 'reset', max: 3, windowSeconds: HOUR_SECONDS },
  'change-email': { kind: 'change-email', max: 3, windowSeconds: HOUR_SECONDS },
  /** Letters that one network may cause. */
  'mail-network': { kind: 'mail-network', max: 20, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, QuotaRule>;

export type Quota = keyof typeof QUOTAS;

export type Throttle = {
  /**
   * Counts an attempt to sign in, of the network and of the account, before any work is done for it; answers the seconds to
   * wait where it is one too many. Attempts that had to wait are not counted, so that a block ends.
   */
  countSignIn(db: Handle, emailNorm: string, client: string): Promise<number>;
  /** It was the right password: the account's count is cleared, and the network's takes this one back. */
  clearSignIn(db: Handle, emailNorm: string, client: string): Promise<void>;
  /** The credential was changed by who owns the address: guesses of before count no more. */
  clearAccount(db: Handle, emailNorm: string): Promise<void>;
  /** Takes one of what a quota allows; answers the seconds to wait where none is left. */
  take(db: Handle, quota: Quota, name: string): Promise<number>;
};

/** Counters in the database, for all processes. Addresses and networks stand there as keyed hashes alone. */
export function createThrottle(secret: Buffer, now: () => Date): Throttle {
  const keyOf = (kind: string, name: string): string =>
    createHmac('sha256', secret).update(`${kind}:${name}`).digest('base64url');
  const at = () => sql`${now().toISOString()}::timestamptz`;
  const seconds = (count: number) => sql`(${count}::float8 * interval '1 second')`;

  const count = async (db: Handle, rule: GuessRule, name: string): Promise<number> => {
    const key = keyOf(rule.kind, name);
    const isOver = sql`t.window_start <= ${at()} - ${seconds(rule.windowSeconds)}`;
    const { rowCount } = await db.execute(sql`
      insert into auth_throttle as t (key, failures, window_start) values (${key}, 1, ${at()})
      on conflict (key) do update set (failures, window_start, blocked_until) = (
        select n, case when ${rule.isSliding}::boolean or ${isOver} then ${at()} else t.window_start end,
               case when n >= ${rule.free}::int
                    then ${at()} + least(${MAX_BLOCK_SECONDS}::int,
                           ${FIRST_BLOCK_SECONDS}::int * 2 ^ least(${MAX_DOUBLINGS}::int, n - ${rule.free}::int))
                           * interval '1 second' end
          from (select case when ${isOver} then 1 else t.failures + 1 end as n) as counted)
       where t.blocked_until is null or t.blocked_until <= ${at()}`);
    if (rowCount === 1) return 0;
    const { rows } = await db.execute<{ wait: number }>(sql`
      select extract(epoch from blocked_until - ${at()})::float8 as wait from auth_throttle where key = ${key}`);
    return Math.max(1, Math.ceil(rows[0]?.wait ?? 0));
  };

  const clearAccount = async (db: Handle, emailNorm: string): Promise<void> => {
    await db.execute(sql`delete from auth_throttle where key = ${keyOf(OF_ACCOUNT.kind, emailNorm)}`);
  };

  return {
    clearAccount,
    async countSignIn(db, emailNorm, client) {
      const wait = await count(db, OF_NETWORK, toNetworkPrefix(client));
      return wait > 0 ? wait : await count(db, OF_ACCOUNT, emailNorm);
    },
    async clearSignIn(db, emailNorm, client) {
      await clearAccount(db, emailNorm);
      await db.execute(sql`
        update auth_throttle
           set failures = greatest(0, failures - 1),
               blocked_until = case when failures > ${OF_NETWORK.free}::int then blocked_until end
         where key = ${keyOf(OF_NETWORK.kind, toNetworkPrefix(client))}`);
    },
    async take(db, quota, name) {
      const { kind, max, windowSeconds } = QUOTAS[quota];
      const isOver = sql`t.window_start <= ${at()} - ${seconds(windowSeconds)}`;
      const { rows } = await db.execute<{ failures: number; wait: number }>(sql`
        insert into auth_throttle as t (key, failures, window_start)
        values (${keyOf(kind, quota === 'mail-network' ? toNetworkPrefix(name) : name)}, 1, ${at()})
        on conflict (key) do update
           set failures = case when ${isOver} then 1 else t.failures + 1 end,
               window_start = case when ${isOver} then ${at()} else t.window_start end
        returning failures, extract(epoch from window_start + ${seconds(windowSeconds)} - ${at()})::float8 as wait`);
      const [row] = rows;
      if (!row) throw new Error('a count was not written');
      return row.failures <= max ? 0 : Math.max(1, Math.ceil(row.wait));
    },
  };
}

/** Clears counts that mean nothing any more. */
export async function sweepThrottle(db: Handle, now: Date): Promise<void> {
  await db.execute(sql`
    delete from auth_throttle
     where window_start < ${now.toISOString()}::timestamptz - interval '1 day'
       and (blocked_until is null or blocked_until < ${now.toISOString()}::timestamptz)`);
}
