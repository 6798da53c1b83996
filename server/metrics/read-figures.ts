import type { Pool } from 'pg';
import { countSessions } from '#modules/checkout/watch.ts';
import type { HealthWatch } from '#modules/health/index.ts';
import { countHeld } from '#modules/inventory/office.ts';
import { listLanes } from '#modules/outbox/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Reads } from '#platform/database/replica/open-reads.ts';
import { type Reading, reading } from '#platform/metrics/create-metrics.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { PageCache } from '#server/pages/page-cache.ts';

/** Figures of the database are read at most this often, however often the metrics are. */
const TTL_MS = 10_000;
/** Prometheus gives a scrape ten seconds. */
const DEADLINE_MS = 2000;

/** What the gauges read. */
export type FigureSources = {
  database: Pick<DatabaseConnection, 'pool' | 'work'>;
  cache: Pick<PageCache<unknown>, 'size' | 'clearings'>;
  changeLagMs(): number;
  reads: Pick<Reads, 'replica'>;
  health: Pick<HealthWatch, 'last'>;
};

/**
 * Returns a function that reads the gauges. It never rejects: while the database does not answer in
 * time, `alambic_database_up` is 0 and its former figures stay.
 */
export function createFigureReader(
  { database, reads: { replica }, cache, changeLagMs, health }: FigureSources,
  now: () => number = Date.now,
  deadlineMs = DEADLINE_MS,
): () => Promise<Reading[]> {
  let last: { at: number; readings: Promise<Reading[]> } | undefined;
  let known: Reading[] = [];
  const readDatabase = async (): Promise<Reading[]> => {
    const startedAt = performance.now();
    const read = readTables(database).then(
      (readings) => {
        known = [
          ...readings,
          reading('alambic_database_read_seconds', (performance.now() - startedAt) / 1000),
        ];
        return [...known, reading('alambic_database_up', 1)];
      },
      () => unread(known),
    );
    return await withTimeout(read, deadlineMs, () => unread(known));
  };
  return async () => {
    if (!last || now() - last.at >= TTL_MS) last = { at: now(), readings: readDatabase() };
    const { pages, bytes } = cache.size;
    return [
      reading('alambic_page_cache_pages', pages),
      reading('alambic_page_cache_bytes', bytes),
      reading('alambic_page_cache_invalidations', cache.clearings),
      reading('alambic_change_feed_lag_seconds', changeLagMs() / 1000),
      ...[...health.last].map(([check, { state }]) =>
        reading('alambic_check_failing', state === 'failing' ? 1 : 0, { check }),
      ),
      ...(replica ? readReplica(replica) : []),
      ...readPool('requests', database.pool),
      ...readPool('work', database.work.$client),
      ...(await last.readings),
    ];
  };
}

const unread = (known: readonly Reading[]): Reading[] => [...known, reading('alambic_database_up', 0)];

const REPLICA = { pool: 'replica' };

const readReplica = ({ pool, state }: NonNullable<Reads['replica']>): Reading[] => {
  const { isUsed, lagMs } = state();
  return [
    reading('alambic_replica_used', isUsed ? 1 : 0, REPLICA),
    ...(lagMs === undefined ? [] : [reading('alambic_replica_lag_seconds', lagMs / 1000, REPLICA)]),
    ...readPool(REPLICA.pool, pool),
  ];
};

const readPool = (pool: string, { totalCount, idleCount, waitingCount }: Pool): Reading[] => [
  reading('alambic_database_connections', idleCount, { pool, state: 'idle' }),
  reading('alambic_database_connections', totalCount - idleCount, { pool, state: 'used' }),
  reading('alambic_database_connections', waitingCount, { pool, state: 'waiting' }),
];

async function readTables({ work: db }: FigureSources['database']): Promise<Reading[]> {
  const lanes = await listLanes(db);
  const held = await countHeld(db);
  const sessions = await countSessions(db);
  return [
    ...lanes.flatMap(({ lane, waiting, dead, oldestSeconds }) => [
      reading('alambic_jobs', waiting, { lane, state: 'waiting' }),
      reading('alambic_jobs', dead, { lane, state: 'dead' }),
      reading('alambic_job_oldest_seconds', oldestSeconds, { lane }),
    ]),
    reading('alambic_reservations', held.reservations),
    reading('alambic_reserved_bottles', held.bottles),
    ...sessions.map(({ state, sessions: count }) => reading('alambic_payments', count, { state })),
  ];
}
