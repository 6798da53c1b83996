-- Texts of the catalogue in other languages than the shop's first one. A row is one field in one language.
create table product_text (
  product_id     uuid not null references product (id) on delete cascade,
  locale         text not null check (locale in ('fr')),
  -- The field as the API names it: story.
  field          text not null,
  -- A text, or a list that is translated whole.
  value          jsonb not null check (jsonb_typeof(value) in ('string', 'array')),
  -- The version of the product, and the hash of its source, that the translation was written for.
  source_version integer not null check (source_version > 0),
  source_hash    text not null,
  -- The source has changed since.
  is_outdated    boolean not null default false,
  primary key (product_id, locale, field)
);
create table category_text (
  category_id    uuid not null references category (id) on delete cascade,
  locale         text not null check (locale in ('fr')),
  field          text not null,
  value          jsonb not null check (jsonb_typeof(value) in ('string', 'array')),
  source_version integer not null check (source_version > 0),
  source_hash    text not null,
  is_outdated    boolean not null default false,
  primary key (category_id, locale, field)
);
create table collection_text (
  collection_id  uuid not null references collection (id) on delete cascade,
  locale         text not null check (locale in ('fr')),
  field          text not null,
  value          jsonb not null check (jsonb_typeof(value) in ('string', 'array')),
  source_version integer not null check (source_version > 0),
  source_hash    text not null,
  is_outdated    boolean not null default false,
  primary key (collection_id, locale, field)
);
