-- A product can be withdrawn from sale, and a collection can name its products.
-- A release that does not know the column still sells a withdrawn product: stop the old processes before withdrawing one.

alter table product add column withdrawn_at timestamptz;

-- Words find no withdrawn product, whoever writes the table.
create function skip_withdrawn_search() returns trigger language plpgsql as $$
begin
  if exists (select from product where id = new.product_id and withdrawn_at is not null) then
    return null;
  end if;
  return new;
end $$;
create trigger product_search_on_sale before insert on product_search
  for each row execute function skip_withdrawn_search();

create function follow_withdrawal() returns trigger language plpgsql as $$
begin
  if new.withdrawn_at is null then
    perform refresh_product_search(array[new.id]);
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end $$;
create trigger product_withdrawn after update of withdrawn_at on product
  for each row when ((old.withdrawn_at is null) <> (new.withdrawn_at is null))
  execute function follow_withdrawal();

-- The products that a collection names, in its order, besides those that meet its rule.
create table collection_product (
  collection_id uuid not null references collection (id) on update cascade on delete cascade,
  product_id    uuid not null references product (id) on delete cascade,
  position      integer not null,
  primary key (collection_id, product_id)
);
create index collection_product_product on collection_product (product_id);
create trigger collection_product_changed after insert or update or delete on collection_product
  for each statement execute function note_shop_change();
