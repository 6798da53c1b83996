-- The status tells what is on sale, demo_photograph how a photograph of the demo is made, stock_reservation what is
-- promised. The columns go first: only the trigger of a new product, whose transaction holds a lock of product, writes
-- stock_allocation.
alter table product drop column withdrawn_at, drop column photograph;
create or replace function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_level (product_id, on_hand) select id, stock_quantity from added;
  insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind, actor_id)
  select gen_random_uuid(), id, stock_quantity, 'opening', stock_quantity,
         split_part(updated_by, ':', 1), nullif(substr(updated_by, position(':' in updated_by || ':') + 1), '')
    from added where stock_quantity > 0;
  return null;
end $$;
drop table stock_allocation;
