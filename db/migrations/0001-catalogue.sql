-- The catalogue: what the shop sells, and how it is arranged.
-- Nothing newer than PostgreSQL 15. Ids are made by the application (UUID version 7).

-- Case and accents folded, alike on every database whatever its collation: names sort and search by this. The "C"
-- lower() knows ASCII only, so the letters that no decomposition turns into ASCII are named in both cases.
create function fold_text(words text) returns text
  language sql immutable parallel safe strict
  return lower(
    translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]', '', 'g'),
        'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'),
      'ØøŁłĐđı’', 'oollddi''') collate "C"
  );

create table category (
  id          uuid primary key,
  parent_id   uuid references category (id) deferrable initially deferred,
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'all'),
  name        text not null check (name <> ''),
  description text not null default '',
  image_url   text,
  position    integer not null default 0,
  check (parent_id is distinct from id)
);
create index category_parent on category (parent_id);

-- A category can never be its own ancestor.
create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  if exists (
    with recursive ancestor (id, parent_id) as (
      select id, parent_id from category where id = new.parent_id
      union
      select c.id, c.parent_id from category c join ancestor a on c.id = a.parent_id
    )
    select from ancestor where id = new.id
  ) then
    raise exception 'category % would be its own ancestor', new.slug using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger category_without_cycle after insert or update of parent_id on category
  deferrable initially deferred for each row execute function refuse_category_cycle();

-- Which attributes a product of a root category may carry, and of what type.
create table attribute_definition (
  root_category_id uuid not null references category (id) on delete cascade,
  key              text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name             text not null,
  type             text not null check (type in ('text', 'integer', 'number', 'boolean', 'choice')),
  unit             text,
  choices          text[],
  takes_many       boolean not null default false,
  position         integer not null,
  primary key (root_category_id, key),
  check ((type = 'choice') = (choices is not null))
);

create table product (
  id                 uuid primary key,
  sku                text not null unique,
  slug               text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name               text not null check (name <> ''),
  name_folded        text not null generated always as (fold_text(name)) stored,
  producer           text not null,
  category_id        uuid not null references category (id),
  price_cents        integer not null check (price_cents >= 0),
  sale_price_cents   integer check (sale_price_cents > 0 and sale_price_cents < price_cents),
  paid_cents         integer not null generated always as (coalesce(sale_price_cents, price_cents)) stored,
  description        text not null,
  short_description  text not null,
  origin             text not null,
  origin_country     text not null,
  origin_region      text,
  abv                numeric(5, 2) not null check (abv between 0 and 100),
  unit_ml            integer not null check (unit_ml > 0),
  pack_size          integer not null default 1 check (pack_size between 1 and 100),
  stock_quantity     integer not null check (stock_quantity >= 0),
  order_limit        integer check (order_limit > 0),
  is_limited_edition boolean not null default false,
  is_new_arrival     boolean not null default false,
  is_staff_pick      boolean not null default false,
  is_gift_idea       boolean not null default false,
  rating             numeric(2, 1) check (rating between 1 and 5),
  liquid_colour      text not null,
  nose               text not null default '',
  palate             text not null default '',
  finish             text not null default '',
  -- How its photograph is to be made: shape, glass, liquid, closure, label.
  photograph         jsonb not null default '{}',
  created_at         timestamptz not null default now()
);
create index product_featured on product (is_staff_pick desc, name_folded collate "C", id);
create index product_by_name on product (name_folded collate "C", id);
create index product_by_price on product (paid_cents, name_folded collate "C", id);
create index product_by_category on product (category_id);

create table product_image (
  id         uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  image_url  text not null,
  alt        text not null default '',
  is_primary boolean not null default false,
  position   integer not null,
  unique (product_id, position)
);
create unique index product_image_one_primary on product_image (product_id) where is_primary;

create table product_attribute (
  id           uuid primary key,
  product_id   uuid not null references product (id) on delete cascade,
  key          text not null,
  value_text   text,
  value_number numeric,
  value_flag   boolean,
  position     integer not null,
  check (num_nonnulls(value_text, value_number, value_flag) = 1),
  unique (product_id, key, position)
);
create index product_attribute_text on product_attribute (key, value_text);

create table food_pairing (
  id          uuid primary key,
  product_id  uuid not null references product (id) on delete cascade,
  name        text not null,
  description text not null,
  position    integer not null,
  unique (product_id, position)
);

create table flavour_profile (
  product_id  uuid not null references product (id) on delete cascade,
  flavour_key text not null,
  intensity   smallint not null check (intensity between 1 and 5),
  primary key (product_id, flavour_key)
);

create table award (
  id         uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  name       text not null,
  year       integer not null check (year between 1800 and 2200),
  medal      text not null,
  position   integer not null,
  unique (product_id, position)
);

-- A collection is a rule over the catalogue, kept as data: see modules/catalog/collections.ts for its form.
create table collection (
  id          uuid primary key,
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text not null,
  description text not null,
  image_url   text,
  rule        jsonb not null,
  -- Listed collections are drawn on the list of collections; the others are reached by a link.
  is_listed   boolean not null default true,
  position    integer not null
);

-- Words of the shop that belong to its keeper: hero slides, category cards, testimonials, social links.
create table shop_content (
  key   text primary key,
  value jsonb not null
);

-- What a filter text is looked for in. Filled by refresh_product_search() after a write.
create table product_search (
  product_id uuid primary key references product (id) on delete cascade,
  document   tsvector not null
);
create index product_search_document on product_search using gin (document);

create function refresh_product_search(product_ids uuid[]) returns void language sql as $$
  insert into product_search (product_id, document)
  select p.id,
         setweight(to_tsvector('english', fold_text(p.name || ' ' || p.producer)), 'A')
      || setweight(to_tsvector('english', fold_text(
           c.name || ' ' || coalesce(parent.name, '') || ' ' || p.origin || ' ' || coalesce(
             (select string_agg(a.value_text, ' ') from product_attribute a
               where a.product_id = p.id and a.key in ('grape', 'style')), ''))), 'B')
      || setweight(to_tsvector('english', fold_text(
           p.short_description || ' ' || p.nose || ' ' || p.palate || ' ' || p.finish || ' ' || coalesce(
             (select string_agg(f.name || ' ' || f.description, ' ') from food_pairing f
               where f.product_id = p.id), ''))), 'C')
      || setweight(to_tsvector('english', fold_text(p.description)), 'D')
    from product p
    join category c on c.id = p.category_id
    left join category parent on parent.id = c.parent_id
   where p.id = any (product_ids)
  on conflict (product_id) do update set document = excluded.document
$$;
