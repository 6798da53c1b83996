-- What happened, as staff said it when they refunded; null: not said, or not asked for by staff.
alter table refund
  add column cause text check (cause in ('broken', 'wrong', 'refused', 'lost', 'price', 'other'));

-- When staff settled the money of an order that came back or was lost: a refund, or the decision that none follows.
alter table shop_order add column settled_at timestamptz;
update shop_order o
   set settled_at = now()
 where o.state in ('refused_at_door', 'returned', 'lost')
   and exists (select from refund r where r.order_id = o.id and r.state <> 'failed');
create index shop_order_to_settle on shop_order (state_since)
  where state in ('refused_at_door', 'returned', 'lost') and settled_at is null;

-- Bottles of an order that was refused and wholly refunded come back too.
create or replace function follow_order_state() returns trigger language plpgsql as $$
begin
  new.state_since := now();
  if new.state = 'returned' or (old.state = 'refused_at_door' and new.state = 'refunded') then
    new.came_back_at := now();
  end if;
  return new;
end $$;

-- The carrier that was used last.
create index parcel_newest on parcel (created_at) where carrier <> '';
