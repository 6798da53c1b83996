-- A month of the home page: content with dates. Only additions.

create table month (
  slug         text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Days of every year, `03-01`, or of one year, `2027-03-01`: both alike.
  first_day    text not null check (first_day ~ '^(\d{4}-)?\d{2}-\d{2}$'),
  last_day     text not null check (last_day ~ '^(\d{4}-)?\d{2}-\d{2}$' and length(last_day) = length(first_day)),
  second_line  text not null,
  heading      text not null,
  body         text not null,
  link_text    text not null,
  -- A path of the shop, of those in `link_target` or of an occasion of recipes.
  link         text not null,
  -- Key of an upload.
  picture      text,
  status       text not null default 'published' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz,
  is_demo      boolean not null default false,
  version      integer not null default 1 check (version > 0),
  updated_at   timestamptz not null default now()
);

create function record_month_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'is_demo', 'published_at'];
begin
  if to_jsonb(old) - unseen is distinct from to_jsonb(new) - unseen
     and 'published' in (coalesce(old.status, 'draft'), coalesce(new.status, 'draft')) then
    perform record_tags(array['months']);
  end if;
  return null;
end $$;
create trigger month_tags after insert or update or delete on month
  for each row execute function record_month_tags();

-- Pages to which content may link, with what staff call them.
create view link_target as
select '/category/' || slug as path, 'category' as kind, name from category where status = 'published'
union all select '/collections/' || slug, 'collection', name from collection where status = 'published'
union all select '/blog/' || slug, 'article', title from article where status = 'published'
union all select '/list', 'weekly-list', '' where exists (select from weekly_list where status = 'published');
