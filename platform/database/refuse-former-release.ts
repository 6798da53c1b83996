import type { PoolClient } from 'pg';
import { z } from 'zod';
import { StartupError } from '#platform/startup-error.ts';
import { queryClient } from './query-client.ts';

/** The last migration of release 0.2.0. */
const FORMER = '0029-names-by-the-glossary.sql';
/** The last migration of release 0.4.0, the oldest one that may run beside this. */
const OLDEST = '0103-orders-and-stock-alone.sql';

const UsedSchema = z.object({ isUsed: z.boolean() });

/**
 * Refuses a shop whose last release is older than 0.4.0: this one does not finish what 0.4.0 does
 * with its data. A database whose first start was interrupted is none: it has no settings yet.
 */
export async function refuseFormerRelease(
  client: PoolClient,
  applied: ReadonlyMap<string, string>,
): Promise<void> {
  if (!applied.has(FORMER) || applied.has(OLDEST)) return;
  const query = 'select exists (select from app_setting) as "isUsed"';
  const [database] = await queryClient(client, query, UsedSchema);
  if (!database?.isUsed) return;
  throw new StartupError(
    'This database is of a release before 0.4.0. Nothing was changed.',
    'Start release 0.4.0 on it first, then this one: see "Upgrade" in docs/operating/run.md.',
  );
}
