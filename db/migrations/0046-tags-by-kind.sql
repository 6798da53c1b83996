-- Which caches a change makes stale, by kind: platform/changes/README.md lists the tags. Triggers write them, so that
-- every writer is seen: the shop, a command, another process, a person with psql.
-- Only additions: release 0.2.0 runs on this schema too. It reads catalogue_change and knows product:{id}, lists and
-- everything: these are written there as before, and only there. Newer releases read changed_tag. The triggers of a
-- later migration stop writing catalogue_change when no shop runs 0.2.0 any more.

create table changed_tag (
  id             bigint generated always as identity primary key,
  -- A reader asks for changes of transactions that it may not have seen yet, whatever order they were committed in.
  transaction_id xid8 not null default pg_current_xact_id(),
  tag            text not null,
  changed_at     timestamptz not null default now(),
  unique (transaction_id, tag)
);

-- Each tag once per transaction; nulls are skipped.
create function record_tags(tags text[]) returns void language sql as $$
  insert into changed_tag (tag) select distinct tag from unnest(tags) tag where tag is not null on conflict do nothing;
  select pg_notify('catalogue_change', '');
$$;

-- For callers outside of triggers, in every release: a change of everything.
create or replace function record_catalogue_change(tag text) returns void language sql as $$
  insert into catalogue_change (tag) values (tag) on conflict do nothing;
  select record_tags(array[tag]);
$$;

-- 0.2.0: what is no product changes everything there. The tables shop_setting, shop_contact, shop_profile,
-- shop_order_limit and shop_trade are read by 0.2.0 only, so they have no other trigger.
create or replace function record_shop_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (tag) values ('everything') on conflict do nothing;
  perform pg_notify('catalogue_change', '');
  return null;
end $$;

/* Products: one statement may change thousands, and writes each tag of a list once. */

create type product_change as (
  id         uuid,
  -- Old and new slug, where the product that the name finds changed.
  slugs      text[],
  -- Old and new category and kinds of list (see product_lists), where members, order or facets of lists changed.
  categories uuid[],
  lists      text[],
  -- Whether its card changed, and whether the words that find it did.
  is_card    boolean,
  is_search  boolean
);

-- Lists that a product is in besides those of its category: rules of collections name them.
create function product_lists(limited boolean, arrival boolean, pick boolean, gift boolean, awarded boolean)
  returns text[] language sql immutable parallel safe
  return array_remove(array[case when limited then 'limited-edition' end, case when arrival then 'new-arrival' end,
    case when pick then 'staff-pick' end, case when gift then 'gift-idea' end, case when awarded then 'awarded' end], null);

create function record_product_changes(changes product_change[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  insert into changed_tag (tag)
  with recursive change as materialized (
    select * from unnest(changes)
  ), lineage (id) as (
    select unnest(categories) from change
    -- Not union all: a category that is being moved below itself is refused only at the end of its transaction.
    union
    select c.parent_id from category c join lineage l on c.id = l.id where c.parent_id is not null
  )
  select 'product:' || id from change
  union select 'card:' || id from change where is_card
  union select 'named:' || slug from change, unnest(slugs) slug
  union select 'list:' || id from lineage
  union select 'list:' || list from change, unnest(lists) list
  union select 'list:all' from change where cardinality(categories) > 0
  union select 'search' from change where is_search
  -- A collection names products that are not on sale too; its page shows those that are.
  union select unnest(array['collections', 'collection:' || c.slug])
          from change join collection_product p on p.product_id = change.id join collection c on c.id = p.collection_id
         where cardinality(slugs) > 0
  on conflict do nothing;

  -- 0.2.0 reads everything again above 200 products.
  insert into catalogue_change (tag)
  select case when cardinality(changes) > 200 then 'everything' else 'product:' || id end from unnest(changes)
  union
  select 'lists' from unnest(changes)
   where is_card or is_search or cardinality(categories) + cardinality(slugs) > 0
  on conflict do nothing;
  perform pg_notify('catalogue_change', '');
end $$;

create function record_product_tags() returns trigger language plpgsql as $$
declare
  -- As in 0041: no page shows them.
  unseen constant text[] := array['stock_quantity', 'version', 'updated_at', 'updated_by', 'family_key',
    'weight_grams', 'bin_location', 'low_stock_threshold', 'photograph', 'first_published_at', 'supplier_id',
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
               and (o.status, o.slug, o.name, o.category_id, o.price_cents, o.sale_price_cents, o.abv, o.rating,
                    o.origin_country, o.origin_region, o.is_limited_edition, o.is_new_arrival, o.is_staff_pick,
                    o.is_gift_idea, o.created_at, o.stock_quantity > 0)
                   is distinct from
                   (n.status, n.slug, n.name, n.category_id, n.price_cents, n.sale_price_cents, n.abv, n.rating,
                    n.origin_country, n.origin_region, n.is_limited_edition, n.is_new_arrival, n.is_staff_pick,
                    n.is_gift_idea, n.created_at, n.stock_quantity > 0) as is_listed,
               -- As modules/catalog/list-cards.ts; of stock: some, few, none.
               (o.status, o.slug, o.name, o.producer, o.category_id, o.origin_region, o.origin_country, o.price_cents,
                o.sale_price_cents, o.abv, o.unit_ml, o.pack_size, o.rating, o.is_new_arrival, o.is_limited_edition,
                o.is_staff_pick, o.liquid_colour, regexp_replace(stock_status(o.stock_quantity), '[0-9]', ''))
               is distinct from
               (n.status, n.slug, n.name, n.producer, n.category_id, n.origin_region, n.origin_country, n.price_cents,
                n.sale_price_cents, n.abv, n.unit_ml, n.pack_size, n.rating, n.is_new_arrival, n.is_limited_edition,
                n.is_staff_pick, n.liquid_colour, regexp_replace(stock_status(n.stock_quantity), '[0-9]', '')) as is_card,
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
            or stock_status(o.stock_quantity) <> stock_status(n.stock_quantity)
            or to_jsonb(o) - unseen <> to_jsonb(n) - unseen);
  end if;
  perform record_product_changes(changes);
  return null;
end $$;

-- Arguments: whether cards, lists and searches read the part.
create function record_product_part_tags() returns trigger language plpgsql as $$
declare
  is_listed constant boolean := tg_argv[1]::boolean;
  ids uuid[];
  changes product_change[];
begin
  if tg_op = 'INSERT' then
    ids := array(select product_id from new_rows);
  elsif tg_op = 'DELETE' then
    ids := array(select product_id from old_rows);
  else
    ids := array(select product_id from old_rows union select product_id from new_rows);
  end if;
  -- Parts of a deleted product are no change of their own.
  select array_agg(row(id, '{}',
           case when is_listed and status = 'published' then array[category_id] else '{}' end,
           case when is_listed and status = 'published' then
             product_lists(is_limited_edition, is_new_arrival, is_staff_pick, is_gift_idea,
                           tg_table_name = 'award' or exists (select from award where product_id = product.id))
             else '{}' end,
           tg_argv[0]::boolean, tg_argv[2]::boolean and status = 'published')::product_change)
    into changes from product where id = any (ids) and status <> 'draft';
  perform record_product_changes(changes);
  return null;
end $$;

-- A trigger that sees its statement's rows is one for each kind of statement.
create procedure create_tag_triggers(of_table text, executes text) language plpgsql as $$
begin
  execute format('create trigger %1$s_tags_insert after insert on %1$s
    referencing new table as new_rows for each statement execute function %2$s', of_table, executes);
  execute format('create trigger %1$s_tags_update after update on %1$s
    referencing old table as old_rows new table as new_rows for each statement execute function %2$s', of_table, executes);
  execute format('create trigger %1$s_tags_delete after delete on %1$s
    referencing old table as old_rows for each statement execute function %2$s', of_table, executes);
end $$;

drop trigger product_changed on product;
drop trigger product_image_changed on product_image;
drop trigger product_attribute_changed on product_attribute;
drop trigger food_pairing_changed on food_pairing;
drop trigger flavour_profile_changed on flavour_profile;
drop trigger award_changed on award;
drop function record_product_change();
drop function record_product_part_change();
call create_tag_triggers('product', 'record_product_tags()');
call create_tag_triggers('product_image', 'record_product_part_tags(true, false, false)');
call create_tag_triggers('product_attribute', 'record_product_part_tags(false, true, true)');
call create_tag_triggers('food_pairing', 'record_product_part_tags(false, false, true)');
call create_tag_triggers('flavour_profile', 'record_product_part_tags(false, true, true)');
call create_tag_triggers('award', 'record_product_part_tags(false, true, false)');
drop procedure create_tag_triggers(text, text);

/* The frame of the catalogue */

create function record_category_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'updated_by', 'default_class', 'low_stock_threshold'];
begin
  if to_jsonb(old) - unseen is distinct from to_jsonb(new) - unseen then
    -- What processes hold of all products follows where a category stands and how it is called, not its description.
    perform record_tags(array['categories',
      case when (old.id, old.parent_id, old.slug, old.name, old.status)
                is distinct from (new.id, new.parent_id, new.slug, new.name, new.status) then 'products' end]);
  end if;
  return null;
end $$;
create trigger category_tags after insert or update or delete on category
  for each row execute function record_category_tags();

-- Facets, and the names of attributes on every product's page.
create function record_whole_change() returns trigger language plpgsql as $$
begin
  perform record_tags(array['everything']);
  return null;
end $$;
create trigger attribute_definition_tags after insert or update or delete on attribute_definition
  for each statement execute function record_whole_change();

create function record_collection_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'updated_by'];
begin
  if to_jsonb(old) - unseen is distinct from to_jsonb(new) - unseen
     and not (coalesce(old.status, 'draft') = 'draft' and coalesce(new.status, 'draft') = 'draft') then
    perform record_tags(array['collections', 'texts', 'collection:' || old.slug, 'collection:' || new.slug]);
  end if;
  return null;
end $$;
create trigger collection_tags after insert or update or delete on collection
  for each row execute function record_collection_tags();

create function record_collection_product_tags() returns trigger language plpgsql as $$
begin
  perform record_tags(array['collections'] || array(
    select 'collection:' || slug from collection where id in (old.collection_id, new.collection_id)));
  return null;
end $$;
create trigger collection_product_tags after insert or update or delete on collection_product
  for each row execute function record_collection_product_tags();

/* Content. Arguments: the kind of its own page, the tag of its lists, columns that only its own page shows. */

create function record_content_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'is_demo', 'body'];
  was constant jsonb := to_jsonb(old) - unseen;
  is_now constant jsonb := to_jsonb(new) - unseen;
  own constant text[] := tg_argv[2]::text[];
  tags text[] := '{texts}';
begin
  if was is not distinct from is_now
     or coalesce(was ->> 'status', 'draft') = 'draft' and coalesce(is_now ->> 'status', 'draft') = 'draft' then
    return null;
  end if;
  if tg_argv[0] <> '' then
    tags := tags || array[tg_argv[0] || ':' || (was ->> 'slug'), tg_argv[0] || ':' || (is_now ->> 'slug')];
  end if;
  if was - own is distinct from is_now - own then
    tags := tags || tg_argv[1];
    if tg_table_name = 'article' then
      tags := tags || array(
        select 'about:' || kind || ':' || slug from article_card where article_id = (is_now ->> 'id')::uuid);
    end if;
  end if;
  perform record_tags(tags);
  return null;
end $$;
create trigger article_tags after insert or update or delete on article
  for each row execute function record_content_tags('article', 'articles', '{html,headings,sources}');
create trigger page_tags after insert or update or delete on page
  for each row execute function record_content_tags('page', 'pages', '{title,lead,description,html,verified_on,published_at}');
create trigger recipe_tags after insert or update or delete on recipe
  for each row execute function record_content_tags('recipe', 'recipes', '{steps,note,history,source,published_at}');
create trigger faq_question_tags after insert or update or delete on faq_question
  for each row execute function record_content_tags('', 'faq', '{}');
create trigger event_tags after insert or update or delete on event
  for each row execute function record_content_tags('', 'events', '{}');

-- The page of a product or a recipe names the articles that are about it.
create function record_article_card_tags() returns trigger language plpgsql as $$
begin
  if not exists (select from article where id in (old.article_id, new.article_id) and status = 'draft') then
    perform record_tags(array['about:' || old.kind || ':' || old.slug, 'about:' || new.kind || ':' || new.slug]
      || array(select 'article:' || slug from article where id in (old.article_id, new.article_id)));
  end if;
  return null;
end $$;
create trigger article_card_tags after insert or update or delete on article_card
  for each row execute function record_article_card_tags();

-- A deleted recipe has written its tags already.
create function record_recipe_part_tags() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'recipe_ingredient' then
    perform record_tags(array['recipes', 'texts'] || array(
      select 'recipe:' || slug from recipe where id in (old.recipe_id, new.recipe_id)));
  else
    perform record_tags(array['recipes', 'texts'] || array(
      select 'recipe:' || r.slug from recipe_ingredient i join recipe r on r.id = i.recipe_id
       where i.id in (old.ingredient_id, new.ingredient_id)));
  end if;
  return null;
end $$;
create trigger recipe_ingredient_tags after insert or update or delete on recipe_ingredient
  for each row execute function record_recipe_part_tags();
create trigger recipe_bottle_tags after insert or update or delete on recipe_bottle
  for each row execute function record_recipe_part_tags();

create function record_listed_tags() returns trigger language plpgsql as $$
begin
  perform record_tags(tg_argv);
  return null;
end $$;
create trigger province_tags after insert or update or delete on province
  for each statement execute function record_listed_tags('provinces', 'texts');
create trigger national_help_line_tags after insert or update or delete on national_help_line
  for each statement execute function record_listed_tags('provinces');

/* Settings and law */

create function record_settings_tags() returns trigger language plpgsql as $$
begin
  if old.value is distinct from new.value then
    perform record_tags(array['settings:' || coalesce(new.name, old.name)]);
  end if;
  return null;
end $$;
create trigger settings_group_tags after insert or update or delete on settings_group
  for each row execute function record_settings_tags();
create trigger shop_picture_tags after insert or update or delete on shop_picture
  for each statement execute function record_listed_tags('settings:pictures');
create trigger shop_currency_tags after update on shop_currency
  for each statement execute function record_listed_tags('settings:currency');
create trigger law_rule_tags after insert or update on law_rule
  for each statement execute function record_listed_tags('law');
