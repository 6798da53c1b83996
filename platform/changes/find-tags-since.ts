import type { Pool } from 'pg';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';

const SinceSchema = z.object({ isKnown: z.boolean(), tags: z.array(z.string()) });

/**
 * Returns the tags of changes that may have been committed since `horizon` was the horizon of the feed.
 * `undefined` when another database had that horizon: a restored one counts its transactions anew.
 */
export async function findTagsSince(pool: Pool, horizon: string): Promise<string[] | undefined> {
  const query = {
    name: 'tags-since',
    text: `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as "isKnown",
             array(select distinct tag from changed_tag where transaction_id >= $1::xid8) as tags`,
    values: [horizon],
  };
  const [found] = await queryClient(pool, query, SinceSchema);
  return found?.isKnown ? found.tags : undefined;
}
