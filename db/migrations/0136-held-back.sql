-- Bottles of a product that are not sold online: they are kept for the counter. Only additions: release 0.3.0 goes on
-- selling by stock_quantity, and a held-back number begins with the release that knows it.

-- The only rule of what sells online.
create function sold_online(stock integer, held_back integer) returns integer
  language sql immutable parallel safe as $$ select greatest(0, stock - held_back) $$;

alter table product
  add column held_back integer not null default 0 check (held_back between 0 and 10000),
  add column online_quantity integer generated always as (sold_online(stock_quantity, held_back)) stored;

create or replace view product_on_sale as
select id, number, sku, slug, name, name_folded, producer, category_id, price_cents, sale_price_cents,
       effective_price_cents, description, short_description, origin, origin_country, origin_region, abv, unit_ml,
       pack_size, stock_quantity, order_limit, is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, rating,
       liquid_colour, nose, palate, finish, product_class, container_material, excluded_provinces, created_at,
       height_mm, second_line, held_back, online_quantity
  from product where status = 'published';

-- How many are held back, for the lists of stock.
create or replace view stock_threshold as
select p.id as product_id, p.status, p.stock_quantity as available,
       coalesce(p.low_stock_threshold, c.low_stock_threshold) as threshold,
       p.held_back, p.online_quantity
  from product p join category c on c.id = p.category_id;

-- As in 0119, and pages tell what sells online.
create or replace function record_product_tags() returns trigger language plpgsql as $$
declare
  -- As in 0041: no page shows them.
  unseen constant text[] := array['stock_quantity', 'held_back', 'online_quantity', 'version', 'updated_at',
    'updated_by', 'family_key', 'weight_grams', 'bin_location', 'low_stock_threshold', 'photograph', 'first_published_at', 'supplier_id',
    'supplier_sku', 'case_size'];
  changes product_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(id, array[slug],
             case when status = 'published' then array[category_id] else '{}' end,
             case when status = 'published'
               then product_lists(is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, false) else '{}' end,
             true, status = 'published')::product_change)
      into changes from new_rows where status <> 'draft';
  elsif tg_op = 'DELETE' then
    select array_agg(row(id, array[slug], array[category_id],
             product_lists(is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, true),
             true, true)::product_change)
      into changes from old_rows where status <> 'draft';
  else
    select array_agg(row(n.id,
             case when fact.is_named then array[o.slug, n.slug] else '{}' end,
             case when fact.is_listed then array[o.category_id, n.category_id] else '{}' end,
             case when fact.is_listed then
               product_lists(o.is_limited_edition, o.is_new_arrival, o.is_staff_pick, o.is_gift_idea,
                             exists (select from award where product_id = n.id))
               || product_lists(n.is_limited_edition, n.is_new_arrival, n.is_staff_pick, n.is_gift_idea, false)
               else '{}' end,
             fact.is_card, fact.is_search)::product_change)
      into changes
      from old_rows o
      join new_rows n on n.id = o.id
      cross join lateral (
        select (o.slug, o.status) is distinct from (n.slug, n.status) as is_named,
               (o.status = 'published' or n.status = 'published')
               and (o.status, o.slug, o.name, o.category_id, o.price_cents, o.sale_price_cents, o.abv, o.rating, o.height_mm,
                    o.origin_country, o.origin_region, o.is_limited_edition, o.is_new_arrival, o.is_staff_pick,
                    o.is_gift_idea, o.created_at, o.online_quantity > 0)
                   is distinct from
                   (n.status, n.slug, n.name, n.category_id, n.price_cents, n.sale_price_cents, n.abv, n.rating, n.height_mm,
                    n.origin_country, n.origin_region, n.is_limited_edition, n.is_new_arrival, n.is_staff_pick,
                    n.is_gift_idea, n.created_at, n.online_quantity > 0) as is_listed,
               -- As modules/catalog/list-cards.ts; of stock: some, few, none.
               (o.status, o.slug, o.name, o.second_line, o.producer, o.category_id, o.origin_region, o.origin_country, o.price_cents,
                o.sale_price_cents, o.abv, o.unit_ml, o.pack_size, o.height_mm, o.rating, o.is_new_arrival, o.is_limited_edition,
                o.is_staff_pick, o.liquid_colour, regexp_replace(stock_status(o.online_quantity), '[0-9]', ''))
               is distinct from
               (n.status, n.slug, n.name, n.second_line, n.producer, n.category_id, n.origin_region, n.origin_country, n.price_cents,
                n.sale_price_cents, n.abv, n.unit_ml, n.pack_size, n.height_mm, n.rating, n.is_new_arrival, n.is_limited_edition,
                n.is_staff_pick, n.liquid_colour, regexp_replace(stock_status(n.online_quantity), '[0-9]', '')) as is_card,
               -- As refresh_product_search().
               (o.status = 'published' or n.status = 'published')
               and (o.status, o.name, o.producer, o.category_id, o.origin, o.origin_country, o.short_description, o.nose,
                    o.palate, o.finish, o.description, o.abv, o.unit_ml, o.pack_size, o.rating, o.is_staff_pick)
                   is distinct from
                   (n.status, n.name, n.producer, n.category_id, n.origin, n.origin_country, n.short_description, n.nose,
                    n.palate, n.finish, n.description, n.abv, n.unit_ml, n.pack_size, n.rating, n.is_staff_pick) as is_search
        -- Once a product, not once for every mention above.
        offset 0
      ) fact
     where (o.status <> 'draft' or n.status <> 'draft')
       and (fact.is_named or fact.is_listed or fact.is_card or fact.is_search
            or stock_status(o.online_quantity) <> stock_status(n.online_quantity)
            or to_jsonb(o) - unseen <> to_jsonb(n) - unseen);
  end if;
  perform record_product_changes(changes);
  return null;
end $$;
