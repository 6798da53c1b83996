-- Facts, status and version of products, categories and collections, and the views by which other modules read them.
-- Only additions: release 0.2.0 runs on this schema too. Triggers marked 0.2.0 go when no shop runs that release any more.

alter table category
  -- Class of new products in it and below it; null: the class of the category above.
  add column default_class text check (default_class in ('spirits', 'wine', 'beer')),
  add column low_stock_threshold integer check (low_stock_threshold between 0 and 10000),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  -- Kind and id of the actor: staff:0190…, command-line:maude.
  add column updated_by text not null default 'system:migration';

alter table collection
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default 'system:migration';

alter table attribute_definition
  -- Whether a product of the root category needs a value before it can be published.
  add column required_to_publish boolean not null default false;

alter table product
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- The first time on sale. A product with one is archived, never deleted.
  add column first_published_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default 'system:migration',
  -- What taxes, ages and deposits depend on. The volume of one container is unit_ml.
  add column product_class text check (product_class in ('spirits', 'wine', 'beer', 'no-alcohol')),
  add column container_material text not null default 'glass' check (container_material in ('glass', 'can', 'other')),
  -- Sizes and vintages of one product have the same key.
  add column family_key text check (family_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column weight_grams integer check (weight_grams between 1 and 100000),
  add column bin_location text check (length(bin_location) between 1 and 20),
  add column low_stock_threshold integer check (low_stock_threshold between 0 and 10000),
  -- The dealer's name and address, as the law wants it on an import.
  add column importer text not null default '' check (length(importer) <= 160),
  add column ingredients text not null default '' check (length(ingredients) <= 500),
  add column allergens text[] not null default '{}',
  add column seo_title text not null default '' check (length(seo_title) <= 70),
  add column seo_description text not null default '' check (length(seo_description) <= 160),
  -- Where the page of an archived product leads: a path of the shop, or https.
  add column redirect_to text check (redirect_to ~ '^(/([^/\\]|$)|https://[^/])'),
  -- Codes of provinces to which the product is not delivered.
  add column excluded_provinces text[] not null default '{}',
  -- A draft may lack these, and only a draft (see product_complete).
  alter column price_cents drop not null,
  alter column effective_price_cents drop not null,
  alter column abv drop not null,
  alter column unit_ml drop not null,
  -- Only cards without a picture show it.
  alter column liquid_colour drop not null;

-- The facts are filled once, by what release 0.2.0 derived them from: the root category's slug, the strength, and the
-- shape that the photograph names. No page changes, so no row trigger fires.
update category set default_class = case when slug in ('spirits', 'wine', 'beer') then slug else 'spirits' end
 where parent_id is null;

alter table product disable trigger user;
with recursive lineage (id, root) as (
  select id, slug from category where parent_id is null
  union all
  select c.id, l.root from category c join lineage l on c.parent_id = l.id
)
update product p
   set status = case when withdrawn_at is null then 'published' else 'archived' end,
       first_published_at = created_at,
       updated_at = created_at,
       product_class = case when abv < 1.1 then 'no-alcohol' when root in ('wine', 'beer') then root else 'spirits' end,
       container_material = case when photograph ->> 'shape' like 'can%' then 'can'
                                 when photograph ->> 'shape' ~ 'ceramic|stone|carton|plastic' then 'other'
                                 else 'glass' end
  from lineage where lineage.id = p.category_id;
alter table product enable trigger user;

alter table product
  alter column product_class set not null,
  add constraint product_class_of_strength check ((product_class = 'no-alcohol') = (abv < 1.1)) not valid,
  add constraint product_liquid_colour_check check (liquid_colour in ('clear', 'straw', 'gold', 'pale', 'amber',
    'sherry', 'mahogany', 'rose', 'red', 'ruby', 'beer')) not valid,
  add constraint product_complete check (
    status = 'draft' or num_nulls(price_cents, abv, unit_ml) = 0) not valid;
alter table product validate constraint product_class_of_strength;
alter table product validate constraint product_liquid_colour_check;
alter table product validate constraint product_complete;

create index product_family on product (family_key) where family_key is not null;
create index product_not_published on product (status, id) where status <> 'published';

update attribute_definition d set required_to_publish = true
  from category root
 where root.id = d.root_category_id
   and (root.slug, d.key) in (('wine', 'grape'), ('beer', 'style'));

-- What is on the container and its cases: a scanner finds the product and how many units were scanned.
create table product_barcode (
  -- GTIN-8, -12, -13 and -14 with zeros in front; the application verifies the check digit.
  gtin       text primary key check (gtin ~ '^[0-9]{14}$'),
  product_id uuid not null references product (id) on delete cascade,
  units      integer not null default 1 check (units between 1 and 1000)
);
create index product_barcode_product on product_barcode (product_id);

-- How the demo's studio photographs a bottle. Its words are the renderer's, and no shop needs them.
create table demo_photograph (
  product_id uuid primary key references product (id) on delete cascade,
  photograph jsonb not null check (jsonb_typeof(photograph) = 'object')
);
insert into demo_photograph (product_id, photograph)
select id, photograph from product where photograph <> '{}';

/* Class and strength */

create function category_class(of_category uuid) returns text language sql stable as $$
  with recursive lineage (parent_id, default_class, depth) as (
    select parent_id, default_class, 0 from category where id = of_category
    union
    select c.parent_id, c.default_class, l.depth + 1 from category c join lineage l on c.id = l.parent_id
     where l.default_class is null
  )
  -- A category that the merchant did not classify gets the strictest class.
  select coalesce((select default_class from lineage where default_class is not null order by depth limit 1), 'spirits')
$$;

-- 0.2.0 writes no class. From 1.1 per cent a drink is liquor by law.
create function complete_product_class() returns trigger language plpgsql as $$
begin
  if new.abv < 1.1 then
    new.product_class := 'no-alcohol';
  elsif new.product_class is null or (new.product_class = 'no-alcohol' and new.abv is not null) then
    new.product_class := category_class(new.category_id);
  end if;
  return new;
end $$;
create trigger product_class_complete before insert or update of abv, product_class on product
  for each row execute function complete_product_class();

/* Status */

-- 0.2.0 knows only withdrawn_at: both say the same, whichever of them was written.
create function sync_product_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.withdrawn_at is not null and new.status = 'published' then
      new.status := 'archived';
    end if;
  elsif new.status = old.status and (new.withdrawn_at is null) <> (old.withdrawn_at is null) then
    new.status := case when new.withdrawn_at is null then 'published' else 'archived' end;
  end if;
  new.withdrawn_at := case when new.status = 'published' then null else coalesce(new.withdrawn_at, now()) end;
  if new.status = 'published' then
    new.first_published_at := coalesce(new.first_published_at, now());
  end if;
  return new;
end $$;
create trigger product_status_sync before insert or update of status, withdrawn_at on product
  for each row execute function sync_product_status();

drop trigger product_withdrawn on product;
create trigger product_withdrawn after update of status, withdrawn_at on product
  for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null))
  execute function follow_withdrawal();

/* Version */

-- 0.2.0 counts no versions: a later write that saw the version before it has to notice.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.updated_by := 'system:release-0.2.0';
  return new;
end $$;
create trigger product_version before update of sku, slug, name, producer, category_id, price_cents, sale_price_cents,
    description, short_description, origin, origin_country, origin_region, abv, unit_ml, pack_size, order_limit,
    is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, rating, liquid_colour, nose, palate, finish,
    withdrawn_at on product
  for each row when (new.version = old.version and new.updated_at = old.updated_at) execute function count_version();
create trigger category_version before update of parent_id, slug, name, description, position on category
  for each row when (new.version = old.version and new.updated_at = old.updated_at) execute function count_version();
create trigger collection_version before update of slug, name, description, rule, is_listed, position on collection
  for each row when (new.version = old.version and new.updated_at = old.updated_at) execute function count_version();

/* Tags */

-- As before, without the changes that no page shows: those of drafts, and those that only staff sees.
create or replace function record_product_change() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['stock_quantity', 'version', 'updated_at', 'updated_by', 'family_key',
    'weight_grams', 'bin_location', 'low_stock_threshold', 'photograph', 'first_published_at'];
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

create or replace function record_product_part_change() returns trigger language plpgsql as $$
begin
  if exists (select from product where id = coalesce(new.product_id, old.product_id) and status = 'draft') then
    return null;
  end if;
  perform record_catalogue_change('product:' || coalesce(new.product_id, old.product_id));
  -- Awards decide which products the award-winning collection shows.
  if tg_table_name = 'award' then
    perform record_catalogue_change('lists');
  end if;
  return null;
end $$;

/* Views: all that other modules read of the catalogue */

-- What is for sale. Shoppers' pages, the API, search, the sommelier, feeds, the cart and the checkout read this.
create view product_on_sale as
select id, number, sku, slug, name, name_folded, producer, category_id, price_cents, sale_price_cents,
       effective_price_cents, description, short_description, origin, origin_country, origin_region, abv, unit_ml,
       pack_size, stock_quantity, order_limit, is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea, rating,
       liquid_colour, nose, palate, finish, product_class, container_material, excluded_provinces, created_at
  from product where status = 'published';

-- Every product by what names it: orders, stock and saved bottles outlive a sale.
create view product_reference as
select id, number, sku, slug, name, status from product;

-- Parts of products. A reader joins them to product_on_sale.
create view product_award as select product_id, name, year, medal, position from award;
create view product_flavour as select product_id, flavour_key, intensity from flavour_profile;
create view product_pairing as select product_id, name, description, position from food_pairing;
create view product_attribute_value as
select product_id, key, value_text, value_number, value_flag, position from product_attribute;

create view category_on_sale as
select id, parent_id, slug, name, position from category where status = 'published';
create view attribute_of_category as
select root_category_id, key, name, type, facet_position from attribute_definition;
