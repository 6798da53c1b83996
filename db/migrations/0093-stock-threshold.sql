-- What decides whether the stock of a product is low, for lists of other modules. `threshold` is null where
-- neither the product nor its category sets one: the value of the shop counts.
create view stock_threshold as
select p.id as product_id, p.status, p.stock_quantity as available,
       coalesce(p.low_stock_threshold, c.low_stock_threshold) as threshold
  from product p join category c on c.id = p.category_id;
