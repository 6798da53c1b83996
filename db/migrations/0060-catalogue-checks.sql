-- What is wrong or missing in the catalogue, found at each change and every night.
create table catalogue_issue (
  id             uuid primary key,
  product_id     uuid references product (id) on delete cascade,
  category_id    uuid references category (id) on delete cascade,
  code           text not null,
  severity       text not null check (severity in ('blocking', 'warning', 'hint')),
  -- The field of the product or category, as the API names it.
  field          text not null,
  -- What was found: the strength in the name, the width of a picture.
  detail         text not null default '',
  found_at       timestamptz not null default now(),
  -- Until then it is not counted.
  ignored_until  timestamptz,
  ignored_reason text not null default '' check (length(ignored_reason) <= 200),
  version        integer not null default 1 check (version > 0),
  check (num_nonnulls(product_id, category_id) = 1),
  unique nulls not distinct (product_id, category_id, code, field)
);
create index catalogue_issue_category on catalogue_issue (category_id);
create index catalogue_issue_severity on catalogue_issue (severity, found_at);
-- Finds another product with the same story.
create index product_story on product (md5(description));
