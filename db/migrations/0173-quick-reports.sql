-- A year's report reads every order of the year: from this index alone, not from the rows with their snapshots.
create index shop_order_sold on shop_order (is_test, created_at)
  include (id, currency, province, usd_per_cad_millionths, delivery_cents);

-- As before; the tax of delivery is summed once for all orders instead of once for each.
create or replace view sale_entry as
select o.id as order_id, null::uuid as refund_id, false as is_order, o.is_test, o.province, o.currency,
       o.usd_per_cad_millionths, o.created_at as at, o.created_at as ordered_at, l.product_id, l.name,
       l.product_class, l.quantity, l.quantity as cost_quantity, l.net_cents, 0 as delivery_cents, l.tax_cents,
       l.deposit_cents, 0 as unassigned_cents, l.fee_cents
  from shop_order o join order_line l on l.order_id = o.id
union all
select o.id, null, true, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, o.created_at, o.created_at, null,
       null, null, 0, 0, 0, o.delivery_cents, coalesce(t.delivery_cents, 0)::integer, 0, 0, 0
  from shop_order o
       left join (select order_id, sum(delivery_cents) as delivery_cents from order_tax group by order_id) as t
              on t.order_id = o.id
union all
select o.id, r.id, false, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, r.ended_at, o.created_at,
       l.product_id, l.name, l.product_class, -f.quantity,
       case when coalesce(f.restock, 'stock') = 'stock' then -f.quantity else 0 end,
       case when f.line_position is not null then -f.net_cents else 0 end,
       case when f.line_position is null and f.kind <> 'unassigned' then -f.net_cents else 0 end,
       -(select coalesce(sum(tax), 0) from unnest(f.tax_cents) as tax)::integer, -f.deposit_cents,
       case when f.kind = 'unassigned' then -f.net_cents else 0 end, -f.fee_cents
  from refund r join refund_line f on f.refund_id = r.id join shop_order o on o.id = r.order_id
       left join order_line l on l.order_id = o.id and l.position = f.line_position
 where r.state = 'done' and r.part_of is null;

-- One row for each product of an order: the last shipping counts.
create or replace view shipped_cost as
select m.reference_id as order_id, m.product_id, m.number, m.unit_cost_cad
  from stock_movement m
 where m.reference_kind = 'order' and m.reason = 'sold'
   and not exists (
     select from stock_movement later
      where later.reference_id = m.reference_id and later.product_id = m.product_id and later.reference_kind = 'order'
        and later.reason = 'sold' and later.number > m.number);
