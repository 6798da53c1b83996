-- The seller as the invoice of an order names it, frozen when the order was paid. Orders from before have none:
-- their invoice names the seller as it is now.

alter table shop_order add column seller jsonb;

create or replace function refuse_seller_change() returns trigger language plpgsql as $$
begin
  raise exception 'the seller of an order never changes' using errcode = 'restrict_violation';
end $$;
create trigger shop_order_keeps_seller before update on shop_order
  for each row when (old.seller is distinct from new.seller)
  execute function refuse_seller_change();
