-- As in 0032; who supplies a product, and in which cases, changes no page either.
create or replace function record_product_change() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['stock_quantity', 'version', 'updated_at', 'updated_by', 'family_key',
    'weight_grams', 'bin_location', 'low_stock_threshold', 'photograph', 'first_published_at', 'supplier_id',
    'supplier_sku', 'case_size'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - unseen = to_jsonb(old) - unseen then
    if stock_status(new.stock_quantity) <> stock_status(old.stock_quantity) and new.status = 'published' then
      perform record_catalogue_change('product:' || new.id);
    end if;
    return null;
  end if;
  if coalesce(new.status, 'draft') = 'draft' and coalesce(old.status, 'draft') = 'draft' then
    return null;
  end if;
  perform record_catalogue_change('product:' || coalesce(new.id, old.id));
  if new.status = 'published' or old.status = 'published' then
    perform record_catalogue_change('lists');
  end if;
  return null;
end $$;
