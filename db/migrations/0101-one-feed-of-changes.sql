-- Release 0.2.0 cannot run on this schema any more: nothing writes its tags to catalogue_change. Release 0.3.0 still
-- prunes that table, listens to its channel and calls record_catalogue_change: a later release drops all three.

-- With its triggers: every table has triggers that write changed_tag.
drop function record_shop_change() cascade;

create or replace function record_tags(tags text[]) returns void language sql as $$
  insert into changed_tag (tag) select distinct tag from unnest(tags) tag where tag is not null on conflict do nothing;
  select pg_notify('changed_tag', ''), pg_notify('catalogue_change', '');
$$;

create or replace function record_catalogue_change(tag text) returns void language sql as $$
  select record_tags(array[tag]);
$$;

create or replace function record_product_changes(changes product_change[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changes), 0) = 0 then
    return;
  end if;
  perform record_tags(array(
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
           where cardinality(slugs) > 0));
end $$;

delete from catalogue_change;
