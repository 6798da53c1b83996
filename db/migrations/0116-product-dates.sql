-- The sitemap tells when each product on sale was last changed. Only additions.

create function record_product_dates() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n on n.id = o.id
              where n.status = 'published' and n.updated_at is distinct from o.updated_at) then
    perform record_tags(array['product-dates']);
  end if;
  return null;
end $$;
create trigger product_dates after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_product_dates();
