import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { LINE_REASONS } from '#contract/content/weekly-list-line.ts';
import { IS_LOW_STOCK } from '#modules/catalog/stock.ts';
import { createRecord, type EditResult } from '#modules/editing/kinds.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Candidate, chooseLines } from './choose-lines.ts';
import { nextTuesday } from './list-days.ts';
import { WEEKLY_LIST_KIND, type WeeklyListData } from './weekly-list-kind.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const CandidateSchema = z.object({ productId: z.string(), why: z.enum(LINE_REASONS), available: z.int() });

/**
 * Makes the list of a day as a draft: by default that of today, if it is a Tuesday in the time zone
 * of the shop, or of the next Tuesday.
 */
export async function makeWeeklyList(
  tx: Transaction,
  actor: Actor,
  { day, now }: { day?: string | undefined; now: Date },
): Promise<EditResult<WeeklyListData> & { day: string }> {
  const id = day ?? nextTuesday(now, await loadTimeZone(tx));
  const lines = chooseLines(await listCandidates(tx, new Date(now.getTime() - WEEK_MS)));
  const record = { firstLine: '', lines, status: 'draft' };
  return { ...(await createRecord(tx, actor, WEEKLY_LIST_KIND, { id, record })), day: id };
}

/** Lists products on sale that came in or came back since an instant, or are nearly gone. */
async function listCandidates(db: Handle, since: Date): Promise<Candidate[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  return await queryRows(
    db,
    sql`
      select "productId", why, available from (
        select p.id as "productId", 'came-in' as why, p.online_quantity as available,
               -extract(epoch from f.first_published_at) as place, p.name
          from product_on_sale p join product_first_published f on f.product_id = p.id
         where f.first_published_at >= ${from}
        union all
        select p.id, 'back', p.online_quantity, -extract(epoch from max(r.created_at)), p.name
          from product_on_sale p join stock_return r on r.product_id = p.id
         where r.created_at >= ${from}
         group by p.id, p.online_quantity, p.name
        union all
        select p.id, 'nearly-gone', p.online_quantity, p.online_quantity, p.name
          from product_on_sale p join stock_threshold t on t.product_id = p.id
         where ${IS_LOW_STOCK}
      ) as candidate
       where available > 0
       order by why, place, name, "productId"`,
    CandidateSchema,
  );
}
