-- A cost that is known after the bottles came moves their value, never their number. Only additions.

create table stock_cost_change (
  id                 uuid primary key,
  product_id         uuid not null,
  location_id        uuid not null default '01a05d65-0000-7000-8000-000000000001' references stock_location (id),
  receipt_id         uuid not null references receipt (id),
  -- Bottles on hand, and their average before and after; null: it was not known.
  on_hand            integer not null,
  average_before_cad numeric(14,4),
  average_after_cad  numeric(14,4),
  -- What the bottles of the receipt cost more, or less, than they were counted at.
  difference_cad     numeric(18,4) not null,
  -- The part of it that no bottle on hand carries: of bottles that had left, and what rounding leaves.
  rest_cad           numeric(18,4) not null,
  actor_kind         text not null check (actor_kind in
    ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id           text,
  created_at         timestamptz not null default clock_timestamp()
);
create index stock_cost_change_of_product on stock_cost_change (product_id, created_at);
create index stock_cost_change_of_receipt on stock_cost_change (receipt_id);
create trigger stock_cost_change_insert_only before update or delete on stock_cost_change
  for each row execute function refuse_change();
create trigger stock_cost_change_no_truncate before truncate on stock_cost_change
  for each statement execute function refuse_change();
