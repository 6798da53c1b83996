import type { Client, Pool } from 'pg';
import pg from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';

type Log = { warn(fields: object, message: string): void };

/** How often the change feed is read when nothing else wakes it, in milliseconds. */
const POLL_MS = 1000;

const HorizonSchema = z.object({ horizon: z.string() });
const ChangeSchema = z.object({ id: z.string(), tag: z.string() });

/**
 * Watches the table of changed tags and reports them. Changes are found
 * by polling once a second; with `listenTo` (PostgreSQL) a NOTIFY wakes the poll at once. Reads by
 * transaction id, not by row id: a transaction that commits late is not skipped, and one that is
 * read twice is reported once.
 */
export async function watchChanges(options: {
  pool: Pool;
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
}): Promise<{ stop(): Promise<void> }> {
  const { pool, onTags, onGap, log } = options;
  let horizon = await loadHorizon(pool);
  let seen = new Set<string>();
  let failing = false;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let wokenAt = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<void> => {
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

  const poll = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = read()
      .then(async () => {
        if (failing) await onGap();
        failing = false;
      })
      .catch((error: unknown) => {
        // An unavailable database is noticed in many places; log it once. Cached pages are
        // invalidated when it is back.
        if (!failing && !stopped) log.warn({ reason: String(error) }, 'change feed is not readable');
        failing = true;
      })
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          poll();
        }
      });
  };

  // A busy checkout notifies many times a second: the first change is read at once, the others by
  // the interval.
  const wake = (): void => {
    if (performance.now() - wokenAt < POLL_MS) return;
    wokenAt = performance.now();
    poll();
  };
  const timer = setInterval(poll, POLL_MS);
  const listener = options.listenTo ? keepListening(options.listenTo, wake, () => stopped) : undefined;
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await listener?.end();
    },
  };
}

async function loadHorizon(pool: Pool): Promise<string> {
  const query = {
    name: 'change-horizon',
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  };
  const [row] = await queryClient(pool, query, HorizonSchema);
  return row?.horizon ?? '0';
}

/**
 * Keeps one connection that listens, and opens a new one when it breaks. The poll covers the time
 * between.
 */
function keepListening(
  address: string,
  wake: () => void,
  isStopped: () => boolean,
): { end(): Promise<void> } {
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
      if (lost || isStopped()) return;
      lost = true;
      retry = setTimeout(() => void connect(), 5000);
    };
    next.on('error', onLoss);
    next.on('end', onLoss);
    next.on('notification', wake);
    try {
      await next.connect();
      await next.query('listen catalogue_change');
      wake();
    } catch {
      onLoss();
      await next.end().catch(() => undefined);
    }
  };
  void connect();
  return {
    async end() {
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
