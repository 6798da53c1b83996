-- The most of one product that one order may hold where the product sets no limit of its own: one row, or none (then stock
-- alone limits). A table beside shop_content, which the release before reads strictly.
create table shop_order_limit (
  is_only  boolean primary key default true check (is_only),
  quantity integer not null check (quantity > 0)
);
create trigger shop_order_limit_changed after insert or update or delete on shop_order_limit
  for each statement execute function note_shop_change();

-- What holds for a product with this limit of its own; null where there is none.
create function effective_order_limit(own integer) returns integer
  language sql stable parallel safe
  return coalesce(own, (select quantity from shop_order_limit));
