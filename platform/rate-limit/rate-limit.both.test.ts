import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#platform/test-until.ts';
import { createRateLimiter, type RateLimiter, type RateLimitRule } from './rate-limiter.ts';
import { sweepRateLimits } from './sweep-rate-limits.ts';
import { useDatabase } from '../database/test-use-database.ts';

const database = useDatabase();
let number = 0;

beforeEach(() => {
  number += 1;
});

const limiter = (points: number, change: Partial<RateLimitRule> = {}): RateLimiter =>
  createRateLimiter({ db: database().db }, { name: `test-${number}`, points, seconds: 60, ...change });
const allowed = async (by: RateLimiter, clients: readonly string[]): Promise<boolean[]> => {
  const results: boolean[] = [];
  for (const client of clients) results.push((await by.consume(client)).isAllowed);
  return results;
};
const times = (count: number, client: string): string[] => Array.from({ length: count }, () => client);

describe('a rate limit', () => {
  it('is shared by all processes, and reports what is left', async () => {
    const [one, other] = [limiter(4), limiter(4)];
    expect(await allowed(one, times(2, '2001:db8:1:2::1'))).toEqual([true, true]);
    // A household has a /64: this is the same client.
    const third = await other.consume('2001:db8:1:2:ffff::9');
    expect(third).toMatchObject({ isAllowed: true, remaining: 1 });
    expect(third.resetSeconds).toBeGreaterThan(50);
    expect(third.resetSeconds).toBeLessThanOrEqual(60);
    expect(await allowed(other, times(2, '2001:db8:1:2::1'))).toEqual([true, false]);
    expect(await one.consume('2001:db8:1:2::1')).toMatchObject({ isAllowed: false, remaining: 0 });
    expect(await allowed(one, ['2001:db8:1:3::1', '203.0.113.9'])).toEqual([true, true]);
  });

  it('allows one network ten times as many, of which a refused client uses none', async () => {
    const one = limiter(1);
    expect(await allowed(one, times(5, '203.0.113.1'))).toEqual([true, false, false, false, false]);
    const neighbours = Array.from({ length: 10 }, (_, index) => `203.0.113.${index + 2}`);
    expect(await allowed(one, neighbours)).toEqual([...Array.from({ length: 9 }, () => true), false]);
    expect(await allowed(limiter(1), ['203.0.113.99', '203.0.114.1'])).toEqual([false, true]);
  });

  it('releases a call that is not to be counted', async () => {
    const one = limiter(1);
    expect(await allowed(one, ['203.0.113.1'])).toEqual([true]);
    await one.release('203.0.113.1');
    expect(await allowed(one, times(2, '203.0.113.1'))).toEqual([true, false]);
  });

  it('costs a blocked client no query', async () => {
    const one = limiter(1);
    await allowed(one, times(2, '203.0.113.1'));
    const query = vi.spyOn(database().pool, 'query');
    expect(await allowed(one, times(3, '203.0.113.1'))).toEqual([false, false, false]);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('stores no IP address', async () => {
    await limiter(1).consume('203.0.113.77');
    const { rows } = await database().db.execute<{ key: string }>(
      sql`select key from rate_limit where key like ${`test-${number}%`} order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^test-\d+-network:[\w-]{43}$/),
      expect.stringMatching(/^test-\d+:[\w-]{43}$/),
    ]);
  });

  it('counts in one process alone while the database is unavailable, and logs it once', async () => {
    const away = drizzle(new Pool({ host: '/tmp/no-such-folder' }));
    const warn = vi.fn<() => void>();
    const one = createRateLimiter({ db: away, log: { warn } }, { name: 'away', points: 2, seconds: 60 });
    expect(await allowed(one, times(3, '203.0.113.1'))).toEqual([true, true, false]);
    // Once for the client's counter, once for its network's.
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('of cheap calls updates the database by twentieths, and then applies to all processes', async () => {
    const [one, other] = [limiter(100, { isCheap: true }), limiter(100, { isCheap: true })];
    const query = vi.spyOn(database().pool, 'query');
    expect(await allowed(one, times(101, '203.0.113.1'))).toEqual([
      ...Array.from({ length: 100 }, () => true),
      false,
    ]);
    const hasPoints = async (points: number): Promise<boolean> => {
      const { rows } = await database().work.execute(
        sql`select from rate_limit where key like ${`test-${number}:%`} and points = ${points}`,
      );
      return rows.length === 1;
    };
    await until(() => hasPoints(100));
    // 20 times for the client, twice for the network, and the secret.
    expect(query.mock.calls.length).toBeLessThan(30);
    query.mockRestore();
    expect(await allowed(other, times(5, '203.0.113.1'))).not.toContain(false);
    await until(() => hasPoints(105));
    // The limiter reads the answer of its write.
    await sleep(0);
    expect(await allowed(other, ['203.0.113.1', '203.0.114.1'])).toEqual([false, true]);
  });

  it.each([
    ['after it expires', '1'],
    ['of a process whose clock was 90 days ahead', '(extract(epoch from now()) + 7776000) * 1000'],
  ])('leaves nothing behind %s', async (_when, expire) => {
    await limiter(1).consume('203.0.113.1');
    await limiter(1, { name: 'lasting' }).consume('203.0.113.1');
    await database().pool.query(`update rate_limit set expire = ${expire} where key like 'test-${number}%'`);
    await sweepRateLimits(database().db);
    const { rows } = await database().pool.query('select left(key, 7) as key from rate_limit group by 1');
    expect(rows).toContainEqual({ key: 'lasting' });
    const gone = await database().pool.query(`select from rate_limit where key like 'test-${number}%'`);
    expect(gone.rowCount).toBe(0);
  });
});
