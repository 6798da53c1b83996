-- One sheet a week: the bottles that came in, came back, are nearly gone, or were chosen. Only additions.

create table weekly_list (
  -- A Tuesday in the time zone of the shop.
  day          date primary key check (extract(isodow from day) = 2),
  first_line   text not null default '',
  -- In order: productId, why, sentence, and priceCents since the list was first published with the line.
  lines        jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  status       text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  is_demo      boolean not null default false,
  version      integer not null default 1 check (version > 0),
  updated_at   timestamptz not null default now()
);

-- `has-weekly-list` is on every page, whose footer has a link where any list is published.
create function record_weekly_list_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'is_demo'];
begin
  if to_jsonb(old) - unseen is not distinct from to_jsonb(new) - unseen
     or coalesce(old.status, 'draft') = 'draft' and coalesce(new.status, 'draft') = 'draft' then
    return null;
  end if;
  perform record_tags(array['weekly-lists',
    case when not exists (select from weekly_list where status = 'published' and day <> coalesce(new.day, old.day))
      then 'has-weekly-list' end]);
  return null;
end $$;
create trigger weekly_list_tags after insert or update or delete on weekly_list
  for each row execute function record_weekly_list_tags();

-- What a weekly list is made from.
create view product_first_published as select id as product_id, first_published_at from product;
create view stock_return as
select product_id, created_at from stock_movement
 where delta > 0 and on_hand_after <= delta and reason <> 'opening';
