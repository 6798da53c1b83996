import type { Pool } from 'pg';
import { z } from 'zod';
import { withTimeout } from '#platform/with-timeout.ts';
import { queryClient } from '../query-client.ts';

/** A server that answers later is away. */
const DEADLINE_MS = 2000;

const PositionSchema = z.object({ position: z.coerce.bigint(), origin: z.string() });

/**
 * Where a server is in the log of writes, in bytes: what it has replayed, or what it has written to disk
 * if it takes writes. `origin` is the same of a primary and its replicas, and of no other database.
 */
export type Position = z.output<typeof PositionSchema>;

/** Asks a server for its position; `undefined` when it does not answer. */
export async function askPosition(pool: Pool): Promise<Position | undefined> {
  const query = {
    name: 'wal-position',
    text: `select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                         else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::text as position,
                  system_identifier || ' ' || current_database() as origin
             from pg_control_system()`,
  };
  const asked = queryClient(pool, query, PositionSchema).then(
    ([row]) => row,
    () => undefined,
  );
  return await withTimeout(asked, DEADLINE_MS, () => undefined);
}
