import { type SQL, sql } from 'drizzle-orm';
import { STOCK_DISCREPANCY_KINDS, STOCK_DISCREPANCY_QUERIES } from '#modules/inventory/index.ts';

/** The discrepancies that reconciliation can find. */
export const DISCREPANCY_KINDS = [
  'paid-session-without-order',
  'order-without-paid-session',
  'paid-checkout-without-order',
  'order-of-unpaid-checkout',
  'order-never-paid',
  'history-differs',
  'amounts-differ',
  'stray-not-refunded',
  'refunded-differs',
  'ended-not-refunded',
  'refund-without-job',
  ...STOCK_DISCREPANCY_KINDS,
  'held-by-ended-session',
  'held-too-long',
  'sold-without-order',
  'bottles-differ',
  'sold-by-ended-order',
  'shipped-not-in-ledger',
  'in-ledger-not-shipped',
  'payments-differ',
  'refund-lines-differ',
  'refunded-above-payment',
  'exchange-differs',
  'facts-differ',
  'reports-differ',
  'dead-letter',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

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
    select 'session ' || id as detail from session_payment
     where state = 'paid' and not exists (select from shop_order where session_id = session_payment.id)`,
  'order-without-paid-session': sql`
    select 'order ' || number || ', session ' || session_payment.state as detail
      from shop_order join session_payment on session_payment.id = session_id
     where session_payment.state <> 'paid'`,
  'paid-checkout-without-order': sql`
    select 'a checkout paid at ' || to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as detail
      from checkout_state as checkout
     where state = 'paid' and not exists (select from shop_order where checkout_id = checkout.id)`,
  'order-of-unpaid-checkout': sql`
    select 'order ' || number || ', checkout ' || checkout.state as detail
      from shop_order join checkout_state as checkout on checkout.id = checkout_id where checkout.state <> 'paid'`,
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
      from shop_order join session_payment on session_payment.id = session_id
     where total_cents <> amount_cents
        or total_cents::text is distinct from shop_order.snapshot -> 'quote' ->> 'totalCents'`,
  'stray-not-refunded': sql`
    select 'session ' || session_payment.id || ': ' || amount_cents || ' cents, back or on their way '
           || coalesce(back.cents, 0) as detail
      from session_payment left join lateral (
           select sum(refund.amount_cents) as cents from refund
            where session_id = session_payment.id and state <> 'failed') as back on true
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
           select from queued_job where kind = 'refund' and payload ->> 'refundId' = refund.id::text)`,
  ...STOCK_DISCREPANCY_QUERIES,
  'held-by-ended-session': sql`
    select 'session ' || session_id || ' is ' || session_payment.state || ', product ' || product_id as detail
      from reserved_stock join session_payment on session_payment.id = session_id
     where reserved_stock.state = 'held' and session_payment.state in ('ended', 'paid', 'stray')`,
  'held-too-long': sql`
    select 'session ' || session_id || ', product ' || product_id as detail
      from reserved_stock where state = 'held' and expires_at + ${GRACE} < now()`,
  'sold-without-order': sql`
    select 'session ' || session_id || ', product ' || product_id as detail from reserved_stock
     where state in ('sold', 'shipped')
       and not exists (select from shop_order where session_id = reserved_stock.session_id)`,
  'bottles-differ': sql`
    select 'order ' || number || ': bought ' || purchased.quantity || ', sold ' || coalesce(sold.quantity, 0) as detail
      from shop_order
           cross join lateral (select sum((line ->> 'quantity')::int) as quantity
                                 from jsonb_array_elements(shop_order.snapshot -> 'lines') as line) as purchased
           left join lateral (select sum(released_quantity + case when state in ('sold', 'shipped') then quantity else 0 end)
                                     as quantity
                                from reserved_stock where session_id = shop_order.session_id) as sold on true
     where not is_restocked
       and not exists (select from order_history where order_id = shop_order.id and to_state = 'cancelled')
       and purchased.quantity is distinct from coalesce(sold.quantity, 0)`,
  'sold-by-ended-order': sql`
    select 'order ' || number || ', product ' || product_id as detail
      from shop_order join reserved_stock using (session_id)
     where reserved_stock.state in ('sold', 'shipped') and (is_restocked or shop_order.state = 'cancelled')`,
  'shipped-not-in-ledger': sql`
    select 'order ' || number || ' is ' || shop_order.state || ', product ' || product_id || ': ' || quantity
           || ' still allocated' as detail
      from shop_order join reserved_stock using (session_id)
     where reserved_stock.state = 'sold' and not is_restocked and shop_order.state <> all (${UNSHIPPED})`,
  'in-ledger-not-shipped': sql`
    select 'order ' || number || ' is ' || shop_order.state || ', product ' || product_id || ': ' || quantity || ' shipped'
           as detail
      from shop_order join reserved_stock using (session_id)
     where reserved_stock.state = 'shipped' and shop_order.state = any (${UNSHIPPED})`,
  'payments-differ': sql`
    select 'order ' || number || ': ' || total_cents || ' cents, its payments ' || coalesce(paid.cents, 0) as detail
      from shop_order left join lateral (
           select sum(payment.amount_cents) as cents, count(*) as count,
                  bool_and(session.id is null or session.state = 'paid' and session.amount_cents = payment.amount_cents)
                    as is_paid
             from payment left join session_payment as session on session.id = payment.session_id
            where payment.order_id = shop_order.id) as paid on true
     where paid.count = 0 or paid.cents <> total_cents or not paid.is_paid`,
  'refund-lines-differ': sql`
    select 'refund ' || first.id || ': ' || parts.cents || ' cents, its lines ' || coalesce(lines.cents, 0) as detail
      from refund as first
           cross join lateral (select sum(amount_cents) as cents from refund
                                where id = first.id or part_of = first.id) as parts
           left join lateral (
             select sum(net_cents + fee_cents + deposit_cents + (select coalesce(sum(tax), 0) from unnest(tax_cents) as tax)) as cents
               from refund_line where refund_id = first.id) as lines on true
     where first.order_id is not null and first.part_of is null and parts.cents is distinct from lines.cents`,
  'refunded-above-payment': sql`
    select 'payment ' || payment.id || ': ' || payment.amount_cents || ' cents, its refunds ' || back.cents as detail
      from payment cross join lateral (
           select sum(amount_cents) as cents from refund
            where refund.order_id = payment.order_id and state <> 'failed'
              and coalesce(order_payment_id = payment.id, session_id = payment.session_id)) as back
     where back.cents > payment.amount_cents`,
  // What one order gives back for an exchange pays another, and is never sent to the provider.
  'exchange-differs': sql`
    select 'refund ' || r.id || ': ' || r.amount_cents || ' cents, ' || r.state || ', pays '
           || coalesce(p.amount_cents, 0) as detail
      from refund r left join payment p on p.refund_id = r.id
     where (r.reason = 'exchange' or p.id is not null)
       and (r.reason <> 'exchange' or r.state <> 'done' or r.amount_cents is distinct from p.amount_cents)
       -- The order that it paid was deleted after its retention.
       and not (p.id is null and r.reason = 'exchange' and exists (
         select from order_exchange x where x.order_id = r.order_id and x.state = 'done' and x.new_order_id is null))
    union all
    select 'an exchange of order ' || o.number || ' waits for a checkout that is ' || c.state
      from order_exchange x join shop_order o on o.id = x.order_id join checkout_state c on c.id = x.checkout_id
     where x.state = 'open' and c.state in ('paid', 'ended')`,
  'facts-differ': sql`
    select 'order ' || number || ': ' || total_cents || ' cents, its facts ' || facts.cents as detail
      from shop_order cross join lateral (
           select coalesce((snapshot #>> '{quote,deliveryCents}')::int, 0)
                  + (select coalesce(sum(net_cents), 0) from order_line where order_id = shop_order.id)
                  + (select coalesce(sum(cents), 0) from order_tax where order_id = shop_order.id)
                  + (select coalesce(sum(cents), 0) from order_fee where order_id = shop_order.id)
                  + (select coalesce(sum(cents), 0) from order_deposit where order_id = shop_order.id) as cents,
                  (select count(*) from order_line where order_id = shop_order.id) as lines,
                  (select coalesce(sum(tax_cents), 0) from order_line where order_id = shop_order.id)
                  + (select coalesce(sum(delivery_cents), 0) from order_tax where order_id = shop_order.id)
                  - (select coalesce(sum(cents), 0) from order_tax where order_id = shop_order.id) as tax_off,
                  (select coalesce(sum(deposit_cents), 0) from order_line where order_id = shop_order.id)
                  - (select coalesce(sum(cents), 0) from order_deposit where order_id = shop_order.id) as deposit_off,
                  (select coalesce(sum(fee_cents), 0) from order_line where order_id = shop_order.id)
                  - (select coalesce(sum(cents), 0) from order_fee where order_id = shop_order.id) as fee_off
           ) as facts
     where facts.cents <> total_cents or facts.lines <> jsonb_array_length(snapshot -> 'lines')
        or facts.tax_off <> 0 or facts.deposit_off <> 0 or facts.fee_off <> 0`,
  'reports-differ': sql`
    select 'order ' || number || ': paid less refunded ' || books.paid || ' cents, reports have ' || books.entries
           || ', taxes ' || books.taxes || ', deposits ' || books.deposits || ', fees ' || books.fees as detail
      from shop_order cross join lateral (
           select total_cents - (select coalesce(sum(part.amount_cents), 0) from refund
                                   join refund part on part.id = refund.id or part.part_of = refund.id
                                  where refund.order_id = shop_order.id and refund.state = 'done'
                                    and refund.part_of is null) as paid,
                  sum(net_cents + fee_cents + e.delivery_cents + tax_cents + deposit_cents + unassigned_cents) as entries,
                  coalesce(sum(tax_cents), 0) as entry_taxes, coalesce(sum(deposit_cents), 0) as entry_deposits,
                  coalesce(sum(fee_cents), 0) as entry_fees,
                  (select coalesce(sum(cents), 0) from tax_entry where order_id = shop_order.id) as taxes,
                  (select coalesce(sum(cents), 0) from deposit_entry where order_id = shop_order.id) as deposits,
                  (select coalesce(sum(cents), 0) from fee_entry where order_id = shop_order.id) as fees
             from sale_entry e where e.order_id = shop_order.id
           ) as books
     where books.entries <> books.paid or books.taxes <> books.entry_taxes or books.deposits <> books.entry_deposits
        or books.fees <> books.entry_fees`,
  'dead-letter': sql`
    select kind || ' ' || id || ': ' || coalesce(last_error, 'unknown') as detail
      from queued_job where dead_at is not null`,
};
