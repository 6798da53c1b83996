-- The average cost of a product at any time, so that what was in the building can be valued on any day. A trigger
-- writes it, whatever changes the average. Only additions.

create table stock_average (
  product_id       uuid not null,
  location_id      uuid not null,
  -- Canadian dollars; null: unknown again.
  average_cost_cad numeric(14,4) check (average_cost_cad >= 0),
  created_at       timestamptz not null default clock_timestamp()
);
create index stock_average_of_product on stock_average (product_id, created_at);
create trigger stock_average_insert_only before update or delete on stock_average
  for each row execute function refuse_change();
create trigger stock_average_no_truncate before truncate on stock_average
  for each statement execute function refuse_change();

create function record_stock_average() returns trigger language plpgsql as $$
begin
  insert into stock_average (product_id, location_id, average_cost_cad)
  values (new.product_id, new.location_id, new.average_cost_cad);
  return null;
end $$;
create trigger stock_level_average_set after insert on stock_level
  for each row when (new.average_cost_cad is not null) execute function record_stock_average();
create trigger stock_level_average_changed after update on stock_level
  for each row when (new.average_cost_cad is distinct from old.average_cost_cad) execute function record_stock_average();

-- What is known is known from now on.
insert into stock_average (product_id, location_id, average_cost_cad)
select product_id, location_id, average_cost_cad from stock_level where average_cost_cad is not null;
