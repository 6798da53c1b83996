import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toNetworkPrefix } from '#platform/to-network-prefix.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { authThrottle } from '../tables.ts';

/** How attempts of one kind are counted. */
type GuessRule = {
  kind: 'sign-in' | 'sign-in-network';
  /**
   * Attempts without a wait. After them the wait is 5 seconds and doubles each time, up to 15
   * minutes.
   */
  free: number;
  windowSeconds: number;
  /** Whether each attempt restarts the window, or only the first one starts it. */
  isSliding: boolean;
};
/** A maximum number per window. */
type QuotaRule = { kind: string; max: number; windowSeconds: number };

const HOUR_SECONDS = 3600;
const FIRST_BLOCK_SECONDS = 5;
const MAX_BLOCK_SECONDS = 15 * 60;
/** 5 s × 2^8 is more than 15 minutes. */
const MAX_DOUBLINGS = 8;

/** Guesses at one account, from any network. Deleted an hour after the last one. */
const OF_ACCOUNT: GuessRule = { kind: 'sign-in', free: 5, windowSeconds: HOUR_SECONDS, isSliding: true };
/**
 * Guesses from one network. Its window does not slide: many people may share a network, and some of
 * them make mistakes.
 */
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
  /** Emails that one network may cause. */
  'mail-network': { kind: 'mail-network', max: 20, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, QuotaRule>;

export type Quota = keyof typeof QUOTAS;

export type Throttle = {
  /**
   * Counts a sign-in attempt, for the network and for the account, before any work is done for it.
   * Returns the seconds to wait when there are too many attempts, else 0. Attempts during a block
   * are not counted, so that a block ends.
   */
  countSignIn(db: Handle, emailNorm: string, client: string): Promise<number>;
  /**
   * After the right password: clears the account's count and takes this attempt out of the
   * network's count.
   */
  clearSignIn(db: Handle, emailNorm: string, client: string): Promise<void>;
  /** After the owner of the address changed the credential: earlier guesses no longer count. */
  clearAccount(db: Handle, emailNorm: string): Promise<void>;
  /** Takes one from a quota. Returns the seconds to wait when the quota is used up, else 0. */
  take(db: Handle, quota: Quota, name: string): Promise<number>;
};

/**
 * Counters in the database, shared by all processes. Addresses and networks are stored only as
 * keyed hashes.
 */
export function createThrottle(secret: Buffer, now: () => Date): Throttle {
  const keyOf = (kind: string, name: string): string =>
    createHmac('sha256', secret).update(`${kind}:${name}`).digest('base64url');
  const at = () => sql`${now().toISOString()}::timestamptz`;
  const seconds = (count: number) => sql`(${count}::float8 * interval '1 second')`;

  const count = async (db: Handle, rule: GuessRule, name: string): Promise<number> => {
    const key = keyOf(rule.kind, name);
    const isOver = sql`t.window_start <= ${at()} - ${seconds(rule.windowSeconds)}`;
    // Raw SQL: three columns are set from one sub-select.
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
    const [block] = await queryRows(
      db,
      sql`select extract(epoch from blocked_until - ${at()})::float8 as wait from auth_throttle where key = ${key}`,
      z.object({ wait: z.number().nullable() }),
    );
    return Math.max(1, Math.ceil(block?.wait ?? 0));
  };

  const clearAccount = async (db: Handle, emailNorm: string): Promise<void> => {
    await db.delete(authThrottle).where(eq(authThrottle.key, keyOf(OF_ACCOUNT.kind, emailNorm)));
  };

  return {
    clearAccount,
    async countSignIn(db, emailNorm, client) {
      const wait = await count(db, OF_NETWORK, toNetworkPrefix(client));
      return wait > 0 ? wait : await count(db, OF_ACCOUNT, emailNorm);
    },
    async clearSignIn(db, emailNorm, client) {
      await clearAccount(db, emailNorm);
      await db
        .update(authThrottle)
        .set({
          failures: sql`greatest(0, failures - 1)`,
          blockedUntil: sql`case when failures > ${OF_NETWORK.free}::int then blocked_until end`,
        })
        .where(eq(authThrottle.key, keyOf(OF_NETWORK.kind, toNetworkPrefix(client))));
    },
    async take(db, quota, name) {
      const { kind, max, windowSeconds } = QUOTAS[quota];
      const isOver = sql`t.window_start <= ${at()} - ${seconds(windowSeconds)}`;
      // Raw SQL: it returns the wait, computed from the row that is written.
      const [row] = await queryRows(
        db,
        sql`
        insert into auth_throttle as t (key, failures, window_start)
        values (${keyOf(kind, quota === 'mail-network' ? toNetworkPrefix(name) : name)}, 1, ${at()})
        on conflict (key) do update
           set failures = case when ${isOver} then 1 else t.failures + 1 end,
               window_start = case when ${isOver} then ${at()} else t.window_start end
        returning failures, extract(epoch from window_start + ${seconds(windowSeconds)} - ${at()})::float8 as wait`,
        z.object({ failures: z.int(), wait: z.number() }),
      );
      if (!row)
        throw new Error('throttle counter was not written: the upsert into auth_throttle returned no row');
      return row.failures <= max ? 0 : Math.max(1, Math.ceil(row.wait));
    },
  };
}

/** Deletes counters that no longer matter. */
export async function sweepThrottle(db: Handle, now: Date): Promise<void> {
  await db.delete(authThrottle).where(sql`
    window_start < ${now.toISOString()}::timestamptz - interval '1 day'
      and (blocked_until is null or blocked_until < ${now.toISOString()}::timestamptz)`);
}
