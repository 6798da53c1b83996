-- Collections by conditions. Release 0.2.0 goes on reading `rule`; where there is no condition_rule, `rule` is converted.
alter table collection
  add column condition_rule jsonb check (jsonb_typeof(condition_rule) = 'object'),
  -- The order of the products after those that were put first; null for the default one.
  add column sort text;

-- Products that a collection never shows.
create table collection_exclusion (
  collection_id uuid not null references collection (id) on update cascade on delete cascade,
  product_id uuid not null references product (id) on update cascade on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_exclusion_product on collection_exclusion (product_id);
create trigger collection_exclusion_tags after insert or update or delete on collection_exclusion
  for each row execute function record_collection_product_tags();
