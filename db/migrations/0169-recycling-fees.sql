-- Recycling fees: a kind of rule, and facts of orders and refunds beside deposits. Only additions.

alter table law_rule drop constraint law_rule_kind_check;
alter table law_rule add constraint law_rule_kind_check check
  (kind in ('age', 'tax', 'deposit', 'fee', 'floor', 'promotion', 'hours', 'language')) not valid;
alter table law_rule validate constraint law_rule_kind_check;

-- Fees that were added to an order. Those that its prices have already are in the snapshot alone.
create table order_fee (
  order_id       uuid not null references shop_order (id) on delete cascade,
  position       integer not null,
  count          integer not null,
  each_cad_cents integer not null,
  cad_cents      integer not null,
  cents          integer not null,
  line_cents     integer[] not null,
  primary key (order_id, position)
);
alter table order_line add column fee_cents integer not null default 0;
alter table refund_line add column fee_cents integer not null default 0 check (fee_cents >= 0);

-- Writes the fees of an order from its snapshot. Runs after shop_order_facts: triggers run by their names.
create function record_fees_of_order() returns trigger language plpgsql as $$
begin
  insert into order_fee (order_id, position, count, each_cad_cents, cad_cents, cents, line_cents)
  select new.id, f.ordinality - 1, (f.value ->> 'count')::integer, (f.value ->> 'eachCadCents')::integer,
         (f.value ->> 'cadCents')::integer, (f.value ->> 'cents')::integer,
         array(select share::integer from jsonb_array_elements_text(f.value -> 'lineCents')
                 with ordinality as s (share, at) order by at)
    from jsonb_array_elements(coalesce(new.snapshot #> '{quote,fees}', '[]')) with ordinality as f
   where not (f.value ->> 'isInPrice')::boolean;
  update order_line l
     set fee_cents = (select sum(f.line_cents[l.position + 1]) from order_fee f where f.order_id = new.id)
   where l.order_id = new.id and exists (select from order_fee where order_id = new.id);
  return null;
end $$;
create trigger shop_order_fees after insert on shop_order for each row execute function record_fees_of_order();

-- Fees of lines are paid and given back with them.
create or replace view sale_entry as
select o.id as order_id, null::uuid as refund_id, false as is_order, o.is_test, o.province, o.currency,
       o.usd_per_cad_millionths, o.created_at as at, o.created_at as ordered_at, l.product_id, l.name,
       l.product_class, l.quantity, l.quantity as cost_quantity, l.net_cents, 0 as delivery_cents, l.tax_cents,
       l.deposit_cents, 0 as unassigned_cents, l.fee_cents
  from shop_order o join order_line l on l.order_id = o.id
union all
select o.id, null, true, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, o.created_at, o.created_at, null,
       null, null, 0, 0, 0, o.delivery_cents,
       (select coalesce(sum(t.delivery_cents), 0) from order_tax t where t.order_id = o.id)::integer, 0, 0, 0
  from shop_order o
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

-- The base of a tax has the fees of its lines, so what is credited of it has them too.
create or replace view tax_entry as
select o.id as order_id, null::uuid as refund_id, o.is_test, o.province, o.currency, o.usd_per_cad_millionths,
       o.created_at as at, t.name, t.rate_millionths, t.base_cents, t.cents
  from shop_order o join order_tax t on t.order_id = o.id
union all
select o.id, r.id, o.is_test, o.province, o.currency, o.usd_per_cad_millionths, r.ended_at, t.name, t.rate_millionths,
       -coalesce(sum(f.net_cents + f.fee_cents) filter (
          where f.tax_cents[t.position + 1] <> 0
             or f.kind <> 'goodwill'
                and case when f.line_position is null then t.delivery_cents else t.line_cents[f.line_position + 1] end <> 0
       ), 0)::integer,
       -sum(coalesce(f.tax_cents[t.position + 1], 0))::integer
  from refund r join refund_line f on f.refund_id = r.id and f.kind <> 'unassigned'
       join shop_order o on o.id = r.order_id join order_tax t on t.order_id = o.id
 where r.state = 'done' and r.part_of is null
 group by o.id, r.id, r.ended_at, t.order_id, t.position;

-- The fees of orders and refunds, as deposit_entry has deposits.
create view fee_entry as
select o.id as order_id, null::uuid as refund_id, o.is_test, o.province, o.currency, o.created_at as at,
       e.count as containers, e.cents, e.cad_cents
  from shop_order o join order_fee e on e.order_id = o.id
union all
select o.id, r.id, o.is_test, o.province, o.currency, r.ended_at, 0, -given.cents,
       -round(given.cents::numeric * taken.cad_cents / taken.cents)::integer
  from refund r join shop_order o on o.id = r.order_id
       cross join lateral (
         select sum(f.fee_cents)::integer as cents from refund_line f where f.refund_id = r.id) as given
       cross join lateral (
         select sum(e.cents)::integer as cents, sum(e.cad_cents)::integer as cad_cents
           from order_fee e where e.order_id = o.id) as taken
 where r.state = 'done' and r.part_of is null and given.cents > 0 and taken.cents > 0;
