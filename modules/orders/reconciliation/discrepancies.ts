import { type SQL, sql } from 'drizzle-orm';
import { type StockDiscrepancyKind, STOCK_DISCREPANCY_QUERIES } from '#modules/inventory/index.ts';

/** The discrepancies that reconciliation can find, each with its query. */
export type DiscrepancyKind =
  | 'paid-session-without-order'
  | 'order-without-paid-session'
  | 'paid-checkout-without-order'
  | 'order-of-unpaid-checkout'
  | 'order-never-paid'
  | 'history-differs'
  | 'amounts-differ'
  | 'stray-not-refunded'
  | 'refunded-differs'
  | 'ended-not-refunded'
  | 'refund-without-job'
  | StockDiscrepancyKind
  | 'held-by-ended-session'
  | 'held-too-long'
  | 'sold-without-order'
  | 'bottles-differ'
  | 'sold-by-ended-order'
  | 'shipped-not-in-ledger'
  | 'in-ledger-not-shipped'
  | 'dead-letter';

/**
 * How long after its end a reservation may still be held before the operator should look: the sweep
 * has run by then.
 */
const GRACE = sql.raw(`interval '10 minutes'`);

/** States of orders whose bottles are in the building, or were released. */
const UNSHIPPED = sql.raw(`array['pending_payment', 'paid', 'packing', 'cancelled']`);

// Every query returns `detail`, one row per discrepancy: numbers of orders, ids of sessions,
// refunds, products and jobs. It never names a person or a checkout's id, whose URL gives access.
export const DISCREPANCY_QUERIES: Readonly<Record<DiscrepancyKind, SQL>> = {
  'paid-session-without-order': sql`
    select 'session ' || id as detail from payment_session
     where state = 'paid' and not exists (select from shop_order where session_id = payment_session.id)`,
  'order-without-paid-session': sql`
    select 'order ' || number || ', session ' || payment_session.state as detail
      from shop_order join payment_session on payment_session.id = session_id
     where payment_session.state <> 'paid'`,
  'paid-checkout-without-order': sql`
    select 'a checkout paid at ' || to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as detail
      from checkout
     where state = 'paid' and not exists (select from shop_order where checkout_id = checkout.id)`,
  'order-of-unpaid-checkout': sql`
    select 'order ' || number || ', checkout ' || checkout.state as detail
      from shop_order join checkout on checkout.id = checkout_id where checkout.state <> 'paid'`,
  'order-never-paid': sql`
    select 'order ' || number as detail from shop_order
     where state = 'pending_payment'
        or not exists (select from order_history where order_id = shop_order.id and to_state = 'paid')`,
  'history-differs': sql`
    select 'order ' || number || ' is ' || state || ', its history says ' || coalesce(last.to_state, 'nothing') as detail
      from shop_order left join lateral (
           select to_state from order_history where order_id = shop_order.id order by id desc limit 1) as last on true
     where last.to_state is distinct from state`,
  'amounts-differ': sql`
    select 'order ' || number || ': ' || total_cents || ' cents, paid ' || amount_cents as detail
      from shop_order join payment_session on payment_session.id = session_id
     where total_cents <> amount_cents
        or total_cents::text is distinct from shop_order.snapshot -> 'quote' ->> 'totalCents'`,
  'stray-not-refunded': sql`
    select 'session ' || payment_session.id || ': ' || amount_cents || ' cents, back or on their way '
           || coalesce(back.cents, 0) as detail
      from payment_session left join lateral (
           select sum(refund.amount_cents) as cents from refund
            where session_id = payment_session.id and state <> 'failed') as back on true
     where state = 'stray' and coalesce(back.cents, 0) <> amount_cents`,
  'refunded-differs': sql`
    select 'order ' || number || ': ' || refunded_cents || ' cents, its refunds ' || coalesce(back.cents, 0) as detail
      from shop_order left join lateral (
           select sum(amount_cents) as cents from refund where order_id = shop_order.id and state = 'done') as back on true
     where refunded_cents <> coalesce(back.cents, 0)`,
  'ended-not-refunded': sql`
    select 'order ' || number || ' is ' || state || ': ' || total_cents || ' cents, back or on their way '
           || coalesce(back.cents, 0) as detail
      from shop_order left join lateral (
           select sum(amount_cents) as cents from refund where order_id = shop_order.id
              and (state = 'done' or (state = 'asked' and shop_order.state = 'cancelled'))) as back on true
     where state in ('cancelled', 'refunded') and coalesce(back.cents, 0) <> total_cents`,
  'refund-without-job': sql`
    select 'refund ' || id as detail from refund
     where state = 'asked' and provider_id is null and not exists (
           select from outbox_job where kind = 'refund' and payload ->> 'refundId' = refund.id::text)`,
  ...STOCK_DISCREPANCY_QUERIES,
  'held-by-ended-session': sql`
    select 'session ' || session_id || ' is ' || payment_session.state || ', product ' || product_id as detail
      from stock_reservation join payment_session on payment_session.id = session_id
     where stock_reservation.state = 'held' and payment_session.state in ('ended', 'paid', 'stray')`,
  'held-too-long': sql`
    select 'session ' || session_id || ', product ' || product_id as detail
      from stock_reservation where state = 'held' and expires_at + ${GRACE} < now()`,
  'sold-without-order': sql`
    select 'session ' || session_id || ', product ' || product_id as detail from stock_reservation
     where state in ('sold', 'shipped')
       and not exists (select from shop_order where session_id = stock_reservation.session_id)`,
  'bottles-differ': sql`
    select 'order ' || number || ': bought ' || purchased.quantity || ', sold ' || coalesce(sold.quantity, 0) as detail
      from shop_order
           cross join lateral (select sum((line ->> 'quantity')::int) as quantity
                                 from jsonb_array_elements(shop_order.snapshot -> 'lines') as line) as purchased
           left join lateral (select sum(released_quantity + case when state in ('sold', 'shipped') then quantity else 0 end)
                                     as quantity
                                from stock_reservation where session_id = shop_order.session_id) as sold on true
     where not is_restocked
       and not exists (select from order_history where order_id = shop_order.id and to_state = 'cancelled')
       and purchased.quantity is distinct from coalesce(sold.quantity, 0)`,
  'sold-by-ended-order': sql`
    select 'order ' || number || ', product ' || product_id as detail
      from shop_order join stock_reservation using (session_id)
     where stock_reservation.state in ('sold', 'shipped') and (is_restocked or shop_order.state = 'cancelled')`,
  // A release before the ledger marks orders as shipped without writing it.
  'shipped-not-in-ledger': sql`
    select 'order ' || number || ' is ' || shop_order.state || ', product ' || product_id || ': ' || quantity
           || ' still allocated (release 0.2.0 shipped it: stock catchup writes it)' as detail
      from shop_order join stock_reservation using (session_id)
     where stock_reservation.state = 'sold' and not is_restocked and shop_order.state <> all (${UNSHIPPED})`,
  'in-ledger-not-shipped': sql`
    select 'order ' || number || ' is ' || shop_order.state || ', product ' || product_id || ': ' || quantity || ' shipped'
           as detail
      from shop_order join stock_reservation using (session_id)
     where stock_reservation.state = 'shipped' and shop_order.state = any (${UNSHIPPED})`,
  'dead-letter': sql`
    select kind || ' ' || id || ': ' || coalesce(last_error, 'unknown') as detail
      from outbox_job where dead_at is not null`,
};
