-- Recycling fees that prices have already: what the merchant has to remit, counted apart from what was charged.
-- Only additions.
create table order_fee_in_price (
  order_id        uuid not null references shop_order (id) on delete cascade,
  position        integer not null,
  count           integer not null,
  each_cad_cents  integer not null,
  cad_cents       integer not null,
  -- The containers of each line, in their order; null: of an earlier order, where no one can tell.
  line_containers integer[],
  primary key (order_id, position)
);

create function insert_fees_in_price(id uuid, snapshot jsonb) returns void language sql as $$
  insert into order_fee_in_price (order_id, position, count, each_cad_cents, cad_cents, line_containers)
  select $1, f.ordinality - 1, (f.value ->> 'count')::integer, (f.value ->> 'eachCadCents')::integer,
         (f.value ->> 'cadCents')::integer,
         case when f.value ? 'lineContainers'
              then array(select c.count::integer from jsonb_array_elements_text(f.value -> 'lineContainers')
                           with ordinality as c (count, at) order by at)
              -- Every container of the order has this fee.
              when (f.value ->> 'count')::integer =
                   (select sum(l.quantity * l.pack_size) from order_line l where l.order_id = $1)
              then array(select l.quantity * l.pack_size from order_line l where l.order_id = $1 order by l.position)
         end
    from jsonb_array_elements(coalesce($2 #> '{quote,fees}', '[]')) with ordinality as f
   where (f.value ->> 'isInPrice')::boolean;
$$;

-- Runs after shop_order_facts, which writes the lines: triggers run by their names.
create function record_fees_in_price_of_order() returns trigger language plpgsql as $$
begin
  perform insert_fees_in_price(new.id, new.snapshot);
  return null;
end $$;
create trigger shop_order_fees_in_price after insert on shop_order
  for each row execute function record_fees_in_price_of_order();

select insert_fees_in_price(o.id, o.snapshot) from shop_order o
 where o.snapshot #> '{quote,fees}' @> '[{"isInPrice": true}]';

-- As fee_entry has the fees that were added. Nothing of it was charged: `cents` is 0. A refund takes the containers
-- of the units back that it refunds.
create view fee_in_price_entry as
select o.id as order_id, null::uuid as refund_id, o.is_test, o.province, o.currency, o.created_at as at,
       f.count as containers, 0 as cents, f.cad_cents
  from shop_order o join order_fee_in_price f on f.order_id = o.id
union all
select o.id, r.id, o.is_test, o.province, o.currency, r.ended_at, -given.containers, 0,
       -given.containers * f.each_cad_cents
  from refund r join shop_order o on o.id = r.order_id join order_fee_in_price f on f.order_id = o.id
       cross join lateral (
         select coalesce(sum(g.quantity * f.line_containers[g.line_position + 1] / l.quantity), 0)::integer as containers
           from refund_line g join order_line l on l.order_id = o.id and l.position = g.line_position
          where g.refund_id = r.id) as given
 where r.state = 'done' and r.part_of is null and given.containers > 0;
