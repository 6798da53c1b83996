import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './test-environment.ts';

/**
 * Compares stock, orders and audit events, independently of the shop's own reconciliation. Each
 * query returns `detail`, one row per error.
 */
const QUERIES: Readonly<Record<string, SQL>> = {
  // On hand is the sum of the movements; held and allocated bottles are counted from reservations.
  'numbers differ': sql`
    select product.id || ': ' || stock_quantity || ' - ' || shortage || ' is not ' || moved.sum || ' - ' || reserved.sum as detail
      from product join stock_level on stock_level.product_id = product.id,
           lateral (select coalesce(sum(delta), 0) as sum from stock_movement where product_id = product.id) as moved,
           lateral (select coalesce(sum(quantity), 0) as sum from stock_reservation
                     where product_id = product.id and state in ('held', 'sold')) as reserved
     where stock_quantity - shortage <> moved.sum - reserved.sum or on_hand <> moved.sum`,
  oversold: sql`
    select product.id || ': ' || stock_quantity || ' for sale, ' || on_hand || ' on hand, ' || shortage || ' short' as detail
      from product join stock_level on stock_level.product_id = product.id
     where stock_quantity < 0 or on_hand < 0 or shortage <> 0`,
  // A reservation that was released in the end keeps its last quantity: a refund counts it as
  // released too, a cancellation does not.
  'an order has other bottles than were bought': sql`
    select number || ': ' || line.quantity || ' bought, ' || r.quantity || ' reserved, ' || r.released_quantity || ' released' as detail
      from shop_order
      join (select order_id, product_id, sum(quantity) as quantity from order_line group by order_id, product_id) as line
        on line.order_id = shop_order.id
      left join stock_reservation r on r.session_id = shop_order.session_id and r.product_id = line.product_id
     where r.id is null
        or (line.quantity <> r.quantity + r.released_quantity
            and not (r.state = 'released' and line.quantity = r.released_quantity))`,
  'the bottles of an order are not where its state says': sql`
    select number || ' is ' || shop_order.state || ', bottles are ' || r.state as detail
      from shop_order join stock_reservation r on r.session_id = shop_order.session_id
     where (shop_order.state in ('paid', 'packing') and r.state not in ('sold', 'released'))
        or (shop_order.state = 'shipped' and r.state not in ('shipped', 'released'))
        or (shop_order.state = 'cancelled' and r.state <> 'released')`,
  'a receipt and its movements differ': sql`
    select receipt.id || ' is ' || receipt.state || ': ' || lines.sum || ' bottles, ' || moved.sum || ' moved' as detail
      from receipt,
           lateral (select coalesce(sum(quantity), 0) as sum from receipt_line where receipt_id = receipt.id) as lines,
           lateral (select coalesce(sum(delta), 0) as sum from stock_movement
                     where reference_kind = 'receipt' and reference_id = receipt.id) as moved
     where moved.sum <> case receipt.state when 'posted' then lines.sum else 0 end`,
  // Each change as a text, in the tables and in the events. Stock that the test itself has set is a
  // correction, and has no event.
  'changes and audit events differ': sql`
    with changed (change) as (
      select 'order.' || reference_id || ' sold ' || product_id || ' ' || delta || ' ' || on_hand_after
        from stock_movement where reference_kind = 'order' and reason = 'sold'
      union all
      select 'order.' || reference_id || ' returned ' || product_id || ' ' || delta
        from stock_movement where reference_kind = 'order' and reason = 'returned'
      union all
      select 'count.' || reference_id || ' ' || product_id || ' ' || delta
        from stock_movement where reference_kind = 'count'
      union all
      select 'counter.' || reference_id || ' ' || product_id || ' ' || delta
        from stock_movement where reference_kind = 'counter-sale'
      union all
      select 'counter.' || l.sale_id || ' ' || l.product_id || ' ' || -l.units from counter_sale_line l
      union all
      select 'unexplained ' || id from stock_movement
       where reference_kind is null and reason not in ('opening', 'correction')
      union all
      select 'receipt.created ' || id from receipt
      union all
      select 'receipt.' || state || ' ' || id from receipt where state <> 'draft'
      union all
      select 'stock-count.created ' || id from stock_count
      union all
      select 'stock-count.' || state || ' ' || id from stock_count where state <> 'draft'
      union all
      select 'order.' || order_id || ' ' || from_state || ' ' || to_state
        from order_history where from_state <> to_state
      union all
      select 'refund.requested ' || id from refund
      union all
      select 'refund.' || state || ' ' || id from refund where state <> 'asked'
    ), told (change) as (
      select 'order.' || resource_id || ' sold ' || (bottle ->> 'productId') || ' ' || (bottle ->> 'delta') || ' ' || (bottle ->> 'onHand')
        from audit_event, jsonb_array_elements(after -> 'bottles') as bottle
       where action in ('stock.shipped', 'stock.unshipped')
      union all
      select 'order.' || resource_id || ' returned ' || (bottle ->> 'productId') || ' ' || (bottle ->> 'quantity')
        from audit_event, jsonb_array_elements(after -> 'bottles') as bottle where action = 'stock.returned'
      union all
      select 'count.' || resource_id || ' ' || (difference ->> 'productId') || ' ' || (difference ->> 'delta')
        from audit_event, jsonb_array_elements(after -> 'differences') as difference where action = 'stock-count.posted'
      union all
      select 'counter.' || resource_id || ' ' || (line ->> 'productId') || ' ' || -(line ->> 'units')::int
        from audit_event, jsonb_array_elements(after -> 'lines') as line, generate_series(1, 2)
       where action = 'counter-sale.recorded'
      union all
      select action || ' ' || resource_id from audit_event
       where action in ('receipt.created', 'receipt.posted', 'receipt.reversed', 'receipt.discarded',
                        'stock-count.created', 'stock-count.posted', 'stock-count.discarded',
                        'refund.requested', 'refund.done', 'refund.failed')
      union all
      -- Made at the provider, and done as it is recorded.
      select step || ' ' || resource_id from audit_event, unnest(array['refund.requested', 'refund.done']) as step
       where action = 'refund.recorded'
      union all
      select 'order.' || resource_id || ' ' || (before ->> 'state') || ' ' || (after ->> 'state')
        from audit_event where action like 'order.%' and after ? 'state'
    )
    select coalesce(changed.change, told.change) || ': ' || coalesce(changed.count, 0) || ' changes, '
           || coalesce(told.count, 0) || ' events' as detail
      from (select change, count(*) as count from changed group by change) as changed
      full join (select change, count(*) as count from told group by change) as told using (change)
     where changed.count is distinct from told.count`,
  // The last event about a session's bottles says how many it has.
  'a reservation and its audit events differ': sql`
    with told as (
      select resource_id as session_id, bottle ->> 'productId' as product_id, created_at, id,
             (bottle ->> 'quantity')::int as quantity, action = 'stock.released' as is_released
        from audit_event, jsonb_array_elements(coalesce(after, before) -> 'bottles') as bottle
       where action in ('stock.reserved', 'stock.allocated', 'stock.released')
    ), taken as (
      select distinct on (session_id, product_id) * from told
       where not is_released order by session_id, product_id, created_at desc, id desc
    ), kept as (
      select session_id, product_id, quantity - (
             select coalesce(sum(released.quantity), 0) from told as released
              where released.is_released and released.session_id = taken.session_id
                and released.product_id = taken.product_id and released.created_at > taken.created_at) as quantity
        from taken
    ), reserved as (
      select session_id::text as session_id, product_id::text as product_id,
             sum(case when state = 'released' then 0 else quantity end) as quantity
        from stock_reservation group by session_id, product_id
    )
    select session_id || ', ' || product_id || ': ' || coalesce(reserved.quantity, 0) || ' reserved, '
           || coalesce(kept.quantity, 0) || ' by the events' as detail
      from kept full join reserved using (session_id, product_id)
     where coalesce(kept.quantity, 0) <> coalesce(reserved.quantity, 0)`,
};

/** Returns what does not agree in stock, orders and audit events, in words. */
export async function listLedgerErrors(db: Db): Promise<string[]> {
  const errors: string[] = [];
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = await db.execute<{ detail: string }>(query);
    errors.push(...rows.map(({ detail }) => `${what}: ${detail}`));
  }
  return errors;
}

/** Returns how many events have this action about this resource. A refund is found by its order. */
export async function countEvents(db: Db, action: string, resourceId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_event
     where action = ${action} and (resource_id = ${resourceId} or after ->> 'orderId' = ${resourceId})`);
  return rows[0]?.count ?? 0;
}
