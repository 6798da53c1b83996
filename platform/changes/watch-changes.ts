import type { Client, Pool } from 'pg';
import pg from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';
import { runPeriodically } from '#platform/run-periodically.ts';
import { loadHorizon } from './load-horizon.ts';

type Log = { warn(fields: object, message: string): void };

/** How often the change feed is read when nothing else wakes it, in milliseconds. */
const POLL_MS = 1000;
/** The primary notifies at the commit; by then a replica that is near has replayed it. */
const REPLAYED_MS = 150;

const ChangeSchema = z.object({ id: z.string(), tag: z.string() });

export type ChangeWatch = {
  /** Milliseconds since the feed was last read: changes since then are not followed yet. */
  lagMs(): number;
  stop(): Promise<void>;
};

/** A server of the change feed. Transaction ids are the same on a primary and its replicas. */
export type Source = { pool: Pool; isReplica: boolean };

/**
 * Watches the table of changed tags and reports them. Changes are found
 * by polling once a second; with `listenTo` (PostgreSQL) a NOTIFY wakes the poll at once. Reads by
 * transaction id, not by row id: a transaction that commits late is not skipped, and one that is
 * read twice is reported once.
 */
export async function watchChanges(options: {
  /**
   * The server from which pages are made at the moment: a page must not be made of older rows than the
   * change that cleared it. When it is another one, everything counts as missed.
   */
  source(): Source;
  /**
   * URL of a PostgreSQL server to LISTEN on; absent for the embedded database, which has only one
   * connection.
   */
  listenTo?: string | undefined;
  /** When it fails, the next successful poll calls `onGap`. */
  onTags(tags: readonly string[]): Promise<void> | void;
  /** Called when changes may have been missed: everything in the caches must be invalidated. */
  onGap(): Promise<void> | void;
  log: Log;
}): Promise<ChangeWatch> {
  const { source, onTags, onGap, log } = options;
  let readFrom = source().pool;
  let horizon = await loadHorizon(readFrom);
  let seen = new Set<string>();
  let isMissed = false;
  let readAt = performance.now();
  let wokenAt = Number.NEGATIVE_INFINITY;

  const read = async (pool: Pool): Promise<void> => {
    // The horizon is read first: what commits between the two statements is read again next time.
    const next = await loadHorizon(pool);
    const query = {
      name: 'changed-tags',
      text: 'select id::text, tag from changed_tag where transaction_id >= $1::xid8 order by id',
      values: [horizon],
    };
    const rows = await queryClient(pool, query, ChangeSchema);
    const fresh = rows.filter(({ id }) => !seen.has(id));
    horizon = next;
    seen = new Set(rows.map(({ id }) => id));
    if (fresh.length > 0) await onTags([...new Set(fresh.map(({ tag }) => tag))]);
  };
  const poll = async (): Promise<void> => {
    const { pool } = source();
    const isGap = isMissed || pool !== readFrom;
    isMissed = true;
    readFrom = pool;
    await read(pool);
    if (isGap) await onGap();
    isMissed = false;
    readAt = performance.now();
  };
  const polling = runPeriodically(poll, { everyMs: POLL_MS, failed: 'change feed is not readable', log });

  // A busy checkout notifies many times a second: the first change is read at once, the others by
  // the interval.
  const wake = (): void => {
    if (performance.now() - wokenAt < POLL_MS) return;
    wokenAt = performance.now();
    polling.wake();
    if (source().isReplica) setTimeout(polling.wake, REPLAYED_MS).unref();
  };
  const listener = options.listenTo ? keepListening(options.listenTo, wake) : undefined;
  return {
    lagMs: () => performance.now() - readAt,
    async stop() {
      await polling.stop();
      await listener?.end();
    },
  };
}

/**
 * Keeps one connection that listens, and opens a new one when it breaks. The poll covers the time
 * between.
 */
function keepListening(address: string, wake: () => void): { end(): Promise<void> } {
  let isStopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: 5000,
      application_name: 'alambic-listen',
    });
    client = next;
    let lost = false;
    const onLoss = (): void => {
      if (lost || isStopped) return;
      lost = true;
      retry = setTimeout(() => void connect(), 5000);
    };
    next.on('error', onLoss);
    next.on('end', onLoss);
    next.on('notification', wake);
    try {
      await next.connect();
      await next.query('listen changed_tag');
      wake();
    } catch {
      onLoss();
      await next.end().catch(() => undefined);
    }
  };
  void connect();
  return {
    async end() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
