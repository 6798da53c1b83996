-- Facts of products that packing slips, stock lists and product pages read. A page that names the other sizes and
-- looks of a product, which have its family key, depends on the tag `family:<key>`.
create or replace view product_bin as select id, bin_location, weight_grams, supplier_sku from product;

create function record_family_tags() returns trigger language plpgsql as $$
begin
  perform record_tags(array['family:' || old.family_key, 'family:' || new.family_key,
    case when old.family_key is distinct from new.family_key then 'product:' || coalesce(new.id, old.id) end]);
  return null;
end $$;
create trigger product_family_insert after insert on product for each row
  when (new.family_key is not null and new.status = 'published') execute function record_family_tags();
create trigger product_family_update after update on product for each row
  when ((old.family_key is not null or new.family_key is not null)
        and (old.status = 'published' or new.status = 'published')
        and (old.family_key, old.status, old.slug, old.name, old.unit_ml, old.pack_size)
            is distinct from (new.family_key, new.status, new.slug, new.name, new.unit_ml, new.pack_size))
  execute function record_family_tags();
create trigger product_family_delete after delete on product for each row
  when (old.family_key is not null and old.status = 'published') execute function record_family_tags();
