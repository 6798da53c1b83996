-- Orders that the shop brings itself: the sequence in which those of a day are driven. Only additions.
create table delivery_route (
  day       date primary key,
  -- As a driver arranged them. Orders that came later are not in it, and go to their place by postal code.
  order_ids uuid[] not null
);

-- They are counted with the queues of orders.
create index shop_order_own_delivery on shop_order (created_at)
  where state in ('paid', 'packing', 'shipped') and snapshot #>> '{quote,carriedBy}' = 'own';
