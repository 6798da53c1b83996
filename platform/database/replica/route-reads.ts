import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../is-database-unavailable.ts';
import { isReadTimeout } from '../limits.ts';
import { findSqlState } from '../sql-state.ts';

/** What replays the primary's writes cancels a statement that is in its way. */
const CONFLICT_WITH_RECOVERY = '40001';
const STATEMENT_TIMEOUT = '57014';

/**
 * Returns a pool of the replica that uses the primary while `isUsed` is false, and for a statement or a
 * connection that the replica fails by itself. What took too long is not tried again: the primary would
 * take as long. `onLoss` is called when the replica does not answer.
 */
export function routeReads({
  replica,
  primary,
  isUsed,
  onLoss,
}: {
  replica: Pool;
  primary: Pool;
  isUsed(): boolean;
  onLoss(): void;
}): Pool {
  const read = async <Result>(from: (pool: Pool) => Promise<Result>): Promise<Result> => {
    if (!isUsed()) return await from(primary);
    try {
      return await from(replica);
    } catch (error) {
      const state = findSqlState(error);
      if (state !== CONFLICT_WITH_RECOVERY && !isLoss(error, state)) throw error;
      if (state !== CONFLICT_WITH_RECOVERY) onLoss();
      return await from(primary);
    }
  };
  const query = (...words: readonly unknown[]): Promise<unknown> =>
    read((pool): Promise<unknown> => Reflect.apply(pool.query, pool, words));
  const connect = (): Promise<PoolClient> => read((pool) => pool.connect());
  return new Proxy(replica, {
    get(target, name): unknown {
      if (name === 'query') return query;
      if (name === 'connect') return connect;
      return Reflect.get(target, name);
    },
  });
}

const isLoss = (error: unknown, state: string | undefined): boolean =>
  state !== STATEMENT_TIMEOUT && isDatabaseUnavailable(error) && !isReadTimeout(error);
