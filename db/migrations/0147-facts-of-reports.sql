-- What reports of sales, taxes and deposits read: one row for each fact of an order when it is paid, and the same
-- row with the opposite sign when a refund is done. Only additions.

-- Both follow from the snapshot, which never changes.
alter table shop_order
  add column delivery_cents integer
    generated always as (coalesce((snapshot #>> '{quote,deliveryCents}')::integer, 0)) stored,
  -- US dollars for one Canadian dollar; null: the order needed no rate.
  add column usd_per_cad_millionths integer
    generated always as ((snapshot #>> '{quote,exchange,usdPerCadMillionths}')::integer) stored;

-- Converts to Canadian cents, half up, and half down below 0, so that a refund of everything leaves 0. Null: without
-- a rate.
create function to_cad_cents(cents integer, currency text, usd_per_cad_millionths integer) returns integer
language sql immutable as $$
  select case when currency = 'CAD' then cents
              else round(cents::numeric * 1000000 / usd_per_cad_millionths)::integer end
$$;

-- All amounts of a row sum to what was paid or given back. `cost_quantity` are units whose cost left or came back:
-- a broken bottle that is refunded stays paid for.
create view sale_entry as
select o.id as order_id, null::uuid as refund_id, false as is_order, o.is_test, o.province, o.currency,
       o.usd_per_cad_millionths, o.created_at as at, o.created_at as ordered_at, l.product_id, l.name,
       l.product_class, l.quantity, l.quantity as cost_quantity, l.net_cents, 0 as delivery_cents, l.tax_cents,
       l.deposit_cents, 0 as unassigned_cents
  from shop_order o join order_line l on l.order_id = o.id
union all
select o.id, null, true, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, o.created_at, o.created_at, null,
       null, null, 0, 0, 0, o.delivery_cents,
       (select coalesce(sum(t.delivery_cents), 0) from order_tax t where t.order_id = o.id)::integer, 0, 0
  from shop_order o
union all
select o.id, r.id, false, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, r.ended_at, o.created_at,
       l.product_id, l.name, l.product_class, -f.quantity,
       case when coalesce(f.restock, 'stock') = 'stock' then -f.quantity else 0 end,
       case when f.line_position is not null then -f.net_cents else 0 end,
       case when f.line_position is null and f.kind <> 'unassigned' then -f.net_cents else 0 end,
       -(select coalesce(sum(tax), 0) from unnest(f.tax_cents) as tax)::integer, -f.deposit_cents,
       case when f.kind = 'unassigned' then -f.net_cents else 0 end
  from refund r join refund_line f on f.refund_id = r.id join shop_order o on o.id = r.order_id
       left join order_line l on l.order_id = o.id and l.position = f.line_position
 where r.state = 'done' and r.part_of is null;

-- The taxes of orders and refunds. What is credited of a base is what lines with this tax give back;
-- goodwill that changes no tax credits none.
create view tax_entry as
select o.id as order_id, null::uuid as refund_id, o.is_test, o.province, o.currency, o.usd_per_cad_millionths,
       o.created_at as at, t.name, t.rate_millionths, t.base_cents, t.cents
  from shop_order o join order_tax t on t.order_id = o.id
union all
select o.id, r.id, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, r.ended_at, t.name, t.rate_millionths,
       -coalesce(sum(f.net_cents) filter (
          where f.tax_cents[t.position + 1] <> 0
             or f.kind <> 'goodwill'
                and case when f.line_position is null then t.delivery_cents else t.line_cents[f.line_position + 1] end <> 0
       ), 0)::integer,
       -sum(coalesce(f.tax_cents[t.position + 1], 0))::integer
  from refund r join refund_line f on f.refund_id = r.id and f.kind <> 'unassigned'
       join shop_order o on o.id = r.order_id join order_tax t on t.order_id = o.id
 where r.state = 'done' and r.part_of is null
 group by o.id, r.id, r.ended_at, t.order_id, t.position;

-- The deposits of orders and refunds. Canadian cents are those of the law, not converted back.
create view deposit_entry as
select o.id as order_id, null::uuid as refund_id, o.is_test, o.province, o.currency, o.created_at as at,
       d.count as containers, d.cents, d.cad_cents
  from shop_order o join order_deposit d on d.order_id = o.id
union all
select o.id, r.id, o.is_test, o.province, o.currency, r.ended_at, 0, -given.cents,
       -round(given.cents::numeric * taken.cad_cents / taken.cents)::integer
  from refund r join shop_order o on o.id = r.order_id
       cross join lateral (
         select sum(f.deposit_cents)::integer as cents from refund_line f where f.refund_id = r.id) as given
       cross join lateral (
         select sum(d.cents)::integer as cents, sum(d.cad_cents)::integer as cad_cents
           from order_deposit d where d.order_id = o.id) as taken
 where r.state = 'done' and r.part_of is null and given.cents > 0 and taken.cents > 0;

-- At what cost bottles of orders left, and which average was known when.
create view shipped_cost as
select reference_id as order_id, product_id, number, unit_cost_cad from stock_movement
 where reference_kind = 'order' and reason = 'sold';
create view known_cost as select product_id, average_cost_cad, created_at from stock_average;

-- By what products are summed.
create view product_grouping as select id as product_id, sku, name, producer, category_id from product;
