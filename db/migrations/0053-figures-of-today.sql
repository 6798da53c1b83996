-- What Today counts within its time at any number of orders, and what staff are told by mail.

lock table payment_session, shop_order in access exclusive mode;

-- Merchandise as paid: without delivery, taxes and deposits. Written with the facts of an order.
alter table shop_order add column goods_cents integer not null default 0;
update shop_order o
   set goods_cents = coalesce((select sum(net_cents) from order_line l where l.order_id = o.id), 0);

create function record_order_goods(order_ids uuid[]) returns void language sql as $$
  update shop_order o
     set goods_cents = coalesce((select sum(l.net_cents) from order_line l where l.order_id = o.id), 0)
   where o.id = any (order_ids);
$$;
create function record_goods_of_order() returns trigger language plpgsql as $$
begin
  perform record_order_goods(array[new.id]);
  return null;
end $$;
-- After shop_order_facts, whose lines it reads: triggers of one event run by name.
create trigger shop_order_goods after insert on shop_order for each row execute function record_goods_of_order();
create index shop_order_sales on shop_order (is_test, created_at) include (goods_cents, total_cents);

-- Published products by their stock: those that are out or low.
create index product_stock on product (stock_quantity) where status = 'published';
create index product_threshold on product (low_stock_threshold) where low_stock_threshold is not null;
-- What a product has sold lately.
create index order_line_sold on order_line (product_id, order_id) include (quantity);
drop index order_line_product;

-- Checkouts that were deleted unpaid, by the hour in which they were created: conversion counts them too.
create table deleted_checkout (
  hour  timestamptz primary key,
  count integer not null check (count > 0)
);
create function count_deleted_checkouts() returns trigger language plpgsql as $$
begin
  insert into deleted_checkout (hour, count)
  select date_trunc('hour', created_at), count(*) from gone where paid_at is null group by 1 order by 1
  on conflict (hour) do update set count = deleted_checkout.count + excluded.count;
  delete from deleted_checkout where hour < now() - interval '60 days';
  return null;
end $$;
create trigger checkout_deleted after delete on checkout referencing old table as gone
  for each statement execute function count_deleted_checkouts();
