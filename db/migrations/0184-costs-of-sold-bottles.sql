-- The cost of a unit in Canadian dollars: the average that was known when the order was paid, and from its shipping on
-- the cost at which it last left the ledger. Null: not known. Reports of a year read it from here: finding it among all
-- averages and movements took most of their time.
alter table order_line add column unit_cost_cad numeric(14,4);
update order_line l
   set unit_cost_cad = coalesce(
         (select s.unit_cost_cad from shipped_cost s where s.order_id = l.order_id and s.product_id = l.product_id),
         (select k.average_cost_cad from known_cost k
           where k.product_id = l.product_id and k.created_at <= o.created_at
           order by k.created_at desc limit 1))
  from shop_order o where o.id = l.order_id;

create function record_known_cost() returns trigger language plpgsql as $$
begin
  new.unit_cost_cad := (select average_cost_cad from known_cost where product_id = new.product_id
                         order by created_at desc limit 1);
  return new;
end $$;
create trigger order_line_known_cost before insert on order_line
  for each row execute function record_known_cost();

create function record_shipped_costs() returns trigger language plpgsql as $$
begin
  update order_line l set unit_cost_cad = m.unit_cost_cad
    from (select distinct on (reference_id, product_id) reference_id, product_id, unit_cost_cad
            from added where reference_kind = 'order' and reason = 'sold' and unit_cost_cad is not null
           order by reference_id, product_id, number desc) as m
   where l.order_id = m.reference_id and l.product_id = m.product_id;
  return null;
end $$;
create trigger stock_movement_shipped_costs after insert on stock_movement
  referencing new table as added for each statement execute function record_shipped_costs();

-- As before, in whole numbers and safe for parallel plans: several times as quick.
create or replace function to_cad_cents(cents integer, currency text, usd_per_cad_millionths integer) returns integer
language sql immutable parallel safe as $$
  select (case when currency = 'CAD' then cents
               when cents < 0 then -((-cents::bigint * 2000000 + usd_per_cad_millionths) / (2 * usd_per_cad_millionths::bigint))
               else (cents::bigint * 2000000 + usd_per_cad_millionths) / (2 * usd_per_cad_millionths::bigint) end)::integer
$$;

-- As before, with the cost of a unit, and the taxes of delivery as rows of their own.
create or replace view sale_entry as
select o.id as order_id, null::uuid as refund_id, false as is_order, o.is_test, o.province, o.currency,
       o.usd_per_cad_millionths, o.created_at as at, o.created_at as ordered_at, l.product_id, l.name,
       l.product_class, l.quantity, l.quantity as cost_quantity, l.net_cents, 0 as delivery_cents, l.tax_cents,
       l.deposit_cents, 0 as unassigned_cents, l.fee_cents, l.unit_cost_cad
  from shop_order o join order_line l on l.order_id = o.id
union all
select o.id, null, true, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, o.created_at, o.created_at, null,
       null, null, 0, 0, 0, o.delivery_cents, 0, 0, 0, 0, null
  from shop_order o
union all
select o.id, null, false, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, o.created_at, o.created_at, null,
       null, null, 0, 0, 0, 0, t.delivery_cents, 0, 0, 0, null
  from shop_order o join order_tax t on t.order_id = o.id
 where t.delivery_cents <> 0
union all
select o.id, r.id, false, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, r.ended_at, o.created_at,
       l.product_id, l.name, l.product_class, -f.quantity,
       case when coalesce(f.restock, 'stock') = 'stock' then -f.quantity else 0 end,
       case when f.line_position is not null then -f.net_cents else 0 end,
       case when f.line_position is null and f.kind <> 'unassigned' then -f.net_cents else 0 end,
       -(select coalesce(sum(tax), 0) from unnest(f.tax_cents) as tax)::integer, -f.deposit_cents,
       case when f.kind = 'unassigned' then -f.net_cents else 0 end, -f.fee_cents, l.unit_cost_cad
  from refund r join refund_line f on f.refund_id = r.id join shop_order o on o.id = r.order_id
       left join order_line l on l.order_id = o.id and l.position = f.line_position
 where r.state = 'done' and r.part_of is null;
