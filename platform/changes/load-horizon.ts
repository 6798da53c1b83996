import type { Pool } from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';

const HorizonSchema = z.object({ horizon: z.string() });

/** Loads the horizon of the change feed: every transaction with a smaller id has ended. */
export async function loadHorizon(pool: Pool): Promise<string> {
  const query = {
    name: 'change-horizon',
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  };
  const [row] = await queryClient(pool, query, HorizonSchema);
  return row?.horizon ?? '0';
}
