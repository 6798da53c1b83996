import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** The request that wrote thousands of events. */
export const LONG_REQUEST = 'request-of-thousands';

/**
 * Inserts events of products and orders over some years, of which a third belong to a request of two or
 * three, and one request of 3,000. Triggers are off meanwhile. A tenth of them have a reason.
 */
export async function insertHistory(db: Database, events: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into audit_event (id, created_at, actor_kind, actor_id, action, resource_kind, resource_id,
                               resource_version, before, after, reason, request_id)
      select ('01' || lpad(to_hex(i), 6, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
             clock_timestamp() - make_interval(secs => (${events}::int - i) * 600.0),
             case when i % 3 = 0 then 'system' else 'staff' end,
             case when i % 3 = 0 then 'payment'
                  else '01a05d65-0000-7000-8000-0000000000' || lpad(to_hex(i % 12), 2, '0') end,
             kind || '.' || case when kind = 'product' then (array['updated','created','published','draft-started'])[1 + i % 4]
                                 when kind = 'stock' then (array['reserved','adjusted','received'])[1 + i % 3]
                                 else (array['paid','shipped','packed','noted','held'])[1 + i % 5] end,
             case when kind = 'stock' then 'product' else kind end,
             '01a05d65-0000-7000-8001-' || lpad(to_hex(i % 20000), 12, '0'), 1 + i % 40,
             jsonb_build_object('short', 'A text of some length before ' || i, 'priceCents', i % 9000),
             case when i % 40 = 1 then jsonb_build_object('name', 'Bottle ' || i % 20000, 'short', 'A text of some length ' || i)
                  else jsonb_build_object('short', 'A text of some length after ' || i, 'priceCents', i % 9001) end,
             case when i % 10 = 0 then (array['The buyer wrote on the phone','Counted anew','Le prix a changé','Broken on arrival'])[1 + i / 10 % 4]
                                       || ' ' || i
                  else '' end,
             case when i % 6 < 2 then 'request-' || i / 6 when i % 100 = 7 and i < 300000 then ${LONG_REQUEST} end
        from generate_series(1, ${events}::int) as i
             cross join lateral (select (array['order','product','order','stock','product'])[1 + i % 5] as kind) as k`);
    await tx.execute(sql`analyze audit_event`);
  });
}
