-- What kept rows of the catalogue and of texts readable for release 0.2.0, and followed what it wrote. The columns
-- product.withdrawn_at, product.photograph and collection.rule stay: release 0.3.0 selects them, and writes the last.

/* Products: the status alone tells what is on sale. */

drop function sync_product_status() cascade;
create function record_first_publication() returns trigger language plpgsql as $$
begin
  new.first_published_at := coalesce(new.first_published_at, now());
  return new;
end $$;
create trigger product_first_published before insert or update of status on product
  for each row when (new.status = 'published') execute function record_first_publication();

create or replace function skip_withdrawn_search() returns trigger language plpgsql as $$
begin
  if exists (select from product where id = new.product_id and status <> 'published') then
    return null;
  end if;
  return new;
end $$;

drop trigger product_withdrawn on product;
create or replace function follow_withdrawal() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    perform refresh_product_search(array[new.id]);
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end $$;
create trigger product_withdrawn after update of status on product
  for each row when ((old.status = 'published') <> (new.status = 'published')) execute function follow_withdrawal();

-- Every writer counts its version: with its triggers on products, categories, collections and attributes.
drop function count_version() cascade;

/* Collections: conditions alone tell what belongs to one. */

update collection
   set condition_rule = jsonb_build_object('match', 'all', 'conditions', case
         -- The former rule of picks only, and one without parts, which had all products.
         when (rule ->> 'priceAboveCents')::bigint = 2147483647 then '[]'
         when rule = '{}' then '[{"field": "price", "how": "at-least", "cents": 0}]'
         else (select coalesce(jsonb_agg(jsonb_build_object('field', field, 'is', true) order by position), '[]')
                 from (values (1, 'isLimitedEdition', 'limited-edition'), (2, 'isNewArrival', 'new-arrival'),
                              (3, 'isStaffPick', 'staff-pick'), (4, 'isGiftIdea', 'gift-idea'),
                              (5, 'hasAwards', 'awarded')) as flag (position, part, field)
                where rule ? part)
              || case when rule ? 'priceAboveCents' then jsonb_build_array(jsonb_build_object(
                   'field', 'price', 'how', 'above', 'cents', rule -> 'priceAboveCents')) else '[]' end
       end)
 where condition_rule is null;
alter table collection
  alter column condition_rule set not null,
  alter column rule set default '{"priceAboveCents": 2147483647}';

-- Texts: who writes the HTML writes its tree.
drop function clear_hast() cascade;

-- Provinces: the checkout alone says whether it delivers there (`open`); the column keeps the note.
alter table province drop constraint if exists province_delivery_check;
