-- Which kept pages a change of the catalogue makes untrue. Written by triggers, so that every writer is seen: the shop,
-- an operator's command, another process, a person with psql. Read by every process (see platform/changes).

create table catalogue_change (
  id             bigint generated always as identity primary key,
  -- A reader asks for changes of transactions that it may not have seen yet, whatever order they were committed in.
  transaction_id xid8 not null default pg_current_xact_id(),
  tag            text not null,
  changed_at     timestamptz not null default now(),
  unique (transaction_id, tag)
);

create function note_catalogue_change(tag text) returns void language sql as $$
  insert into catalogue_change (tag) values (tag) on conflict do nothing;
  select pg_notify('catalogue_change', '');
$$;

-- What a page says of stock: contract/stock.ts says the same.
create function stock_words(quantity integer) returns text
  language sql immutable parallel safe
  return case when quantity <= 0 then 'sold out' when quantity <= 5 then quantity || ' left' else 'in stock' end;

create function note_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'stock_quantity' = to_jsonb(old) - 'stock_quantity' then
    if stock_words(new.stock_quantity) <> stock_words(old.stock_quantity) then
      perform note_catalogue_change('product:' || new.id);
    end if;
    return null;
  end if;
  perform note_catalogue_change('product:' || coalesce(new.id, old.id));
  perform note_catalogue_change('lists');
  return null;
end $$;
create trigger product_changed after insert or update or delete on product
  for each row execute function note_product_change();

create function note_product_part_change() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change('product:' || coalesce(new.product_id, old.product_id));
  -- Awards decide which products the award-winning collection shows.
  if tg_table_name = 'award' then
    perform note_catalogue_change('lists');
  end if;
  return null;
end $$;
create trigger product_image_changed after insert or update or delete on product_image
  for each row execute function note_product_part_change();
create trigger product_attribute_changed after insert or update or delete on product_attribute
  for each row execute function note_product_part_change();
create trigger food_pairing_changed after insert or update or delete on food_pairing
  for each row execute function note_product_part_change();
create trigger flavour_profile_changed after insert or update or delete on flavour_profile
  for each row execute function note_product_part_change();
create trigger award_changed after insert or update or delete on award
  for each row execute function note_product_part_change();

create function note_shop_change() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change('everything');
  return null;
end $$;
create trigger category_changed after insert or update or delete on category
  for each statement execute function note_shop_change();
create trigger attribute_definition_changed after insert or update or delete on attribute_definition
  for each statement execute function note_shop_change();
create trigger collection_changed after insert or update or delete on collection
  for each statement execute function note_shop_change();
create trigger shop_content_changed after insert or update or delete on shop_content
  for each statement execute function note_shop_change();
