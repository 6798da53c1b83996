-- Release 0.2.0 wrote orders without payments, refunds without lines, and parcels as one text: triggers completed
-- them. Every later release writes all three.
drop function record_order_payment() cascade;
drop function record_lines_of_refund() cascade;
drop function record_refund_lines(uuid[]);
drop function follow_tracking() cascade;

-- Nothing reads what stock_allocation counts. Release 0.3.0 fails where a product has no row or fewer bottles than it
-- returns: every product gets a row, which may have any number. A later release drops the table and this statement.
alter table stock_allocation drop constraint stock_allocation_quantity_check;
insert into stock_allocation (product_id, quantity) select id, 0 from product on conflict do nothing;
create or replace function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_level (product_id, on_hand) select id, stock_quantity from added;
  insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind, actor_id)
  select gen_random_uuid(), id, stock_quantity, 'opening', stock_quantity,
         split_part(updated_by, ':', 1), nullif(substr(updated_by, position(':' in updated_by || ':') + 1), '')
    from added where stock_quantity > 0;
  insert into stock_allocation (product_id, quantity) select id, 0 from added on conflict do nothing;
  return null;
end $$;
