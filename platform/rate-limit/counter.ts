import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/database/handle.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import type { RateLimitResult, RateLimitRule } from './rule.ts';

export type CounterContext = { db: Database; log?: { warn(fields: object, message: string): void } };

export type Counter = {
  consume(name: string): Promise<RateLimitResult>;
  release(name: string): Promise<void>;
};

/** Timeout of the database: limits must not slow down what they protect. */
const DATABASE_MS = 500;
/** A process counts this fraction of a cheap call's limit before it updates the database. */
const SHARES = 20;
const SECRET_NAME = 'rate-limit-secret';

/**
 * Counts calls by name, in the table `rate_limit` for all processes. Names are stored only as keyed
 * hashes. Blocked names are kept in memory and cost no query. While the database is unavailable the
 * process counts alone and logs this once.
 */
export function createCounter({ db, log }: CounterContext, rule: RateLimitRule): Counter {
  const { name: keyPrefix, points, seconds: duration, isCheap = false } = rule;
  const local = new RateLimiterMemory({ keyPrefix, points, duration });
  const shared = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    // `sweepRateLimits` does this once for all counters.
    clearExpiredByTimeout: false,
  });
  const ownSecret = randomBytes(32);
  const shopSecret = memoizeAsync(() => getOrCreateSecret(db, SECRET_NAME));
  const localKey = (name: string): string => hash(ownSecret, name);
  const share = Math.max(1, Math.floor(points / SHARES));
  let isFailing = false;

  /** Returns the result of a database call, or `undefined` when it fails or times out. */
  const withDatabase = async (
    work: (key: (name: string) => string) => Promise<RateLimiterRes>,
  ): Promise<RateLimiterRes | undefined> => {
    const done = async (): Promise<RateLimiterRes> => {
      const secret = await shopSecret.get();
      return await getOutcome(work((name) => hash(secret, name)));
    };
    const result = await withTimeout<RateLimiterRes | Error>(
      done().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      DATABASE_MS,
      () => new Error('database timed out'),
    );
    if (!(result instanceof Error)) {
      isFailing = false;
      return result;
    }
    if (!isFailing) {
      const fields = { limit: keyPrefix, reason: result.message };
      log?.warn(fields, 'rate limits are counted by this process alone');
    }
    isFailing = true;
    return undefined;
  };

  const tellShared = async (name: string): Promise<void> => {
    const result = await withDatabase((key) => shared.penalty(key(name), share));
    if (result && result.consumedPoints > points)
      await local.block(localKey(name), Math.ceil(result.msBeforeNext / 1000));
  };

  return {
    async consume(name) {
      const own = isCheap
        ? await getOutcome(local.consume(localKey(name)))
        : ((await withDatabase((key) => shared.consume(key(name)))) ??
          (await getOutcome(local.consume(localKey(name)))));
      if (isCheap && own.consumedPoints <= points && own.consumedPoints % share === 0) void tellShared(name);
      return {
        isAllowed: own.consumedPoints <= points && !isBlocked(own),
        remaining: own.remainingPoints,
        resetSeconds: Math.max(1, Math.ceil(own.msBeforeNext / 1000)),
      };
    },
    async release(name) {
      if (isCheap) await local.reward(localKey(name));
      else await withDatabase((key) => shared.reward(key(name)));
    },
  };
}

const hash = (secret: string | Buffer, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url');

/** The library throws the result of a call beyond the limit. */
const getOutcome = (counting: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
  counting.catch((thrown: unknown) => {
    if (thrown instanceof RateLimiterRes) return thrown;
    throw thrown;
  });

/** A name that is blocked in memory has nothing consumed and nothing left. */
const isBlocked = ({ consumedPoints, remainingPoints }: RateLimiterRes): boolean =>
  consumedPoints === 0 && remainingPoints === 0;
