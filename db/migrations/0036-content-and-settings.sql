-- Content with versions and states, its Markdown beside the HTML, and the shop's settings in groups.
-- Only additions: release 0.2.0 runs on this schema too.

-- Settings of the shop, one row per group: identity, hours, age, appearance, policy, home, delivery, tax.
-- The values of shop_contact, shop_profile, shop_order_limit, shop_setting and shop_trade, which remain for release 0.2.0.
create table settings_group (
  name       text primary key check (name ~ '^[a-z]+$'),
  value      jsonb not null check (jsonb_typeof(value) = 'object'),
  version    integer not null default 1 check (version > 0),
  -- Delivered with the release, and never edited since.
  is_demo    boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Kind and name of the actor: command-line:alice.
  updated_by text not null
);
create trigger settings_group_changed after insert or update or delete on settings_group
  for each statement execute function record_shop_change();

insert into settings_group (name, value, updated_by)
select 'identity', jsonb_strip_nulls(jsonb_build_object(
         'contact', (select details - 'hours' from shop_contact),
         'slogan', (select profile -> 'slogan' from shop_profile),
         'description', (select profile -> 'description' from shop_profile),
         'socialLinks', (select value from shop_setting where key = 'socialLinks'))), 'system:upgrade'
 where exists (select from shop_setting) or exists (select from shop_contact) or exists (select from shop_profile)
union all
select 'hours', jsonb_strip_nulls(jsonb_build_object('hours', profile -> 'hours')), 'system:upgrade' from shop_profile
union all
select 'appearance', jsonb_strip_nulls(jsonb_build_object('mark', profile -> 'mark')), 'system:upgrade' from shop_profile
union all
select 'policy', jsonb_build_object('orderLimit', quantity), 'system:upgrade' from shop_order_limit
union all
select 'home', (select jsonb_object_agg(key, value) from shop_setting
                 where key in ('heroSlides', 'collectionCards', 'categoryCards', 'testimonials'))
               || jsonb_build_object('pictures', (select coalesce(jsonb_agg(name order by name), '[]')
                                                    from shop_picture where is_demo)), 'system:upgrade'
 where exists (select from shop_setting where key = 'heroSlides');
insert into settings_group (name, value, is_demo, updated_by)
select 'delivery', terms - array['exchange', 'taxNumbers'], is_demo, 'system:upgrade' from shop_trade
union all
select 'tax', jsonb_strip_nulls(jsonb_build_object('exchange', terms -> 'exchange', 'taxNumbers', terms -> 'taxNumbers')),
       is_demo, 'system:upgrade' from shop_trade;

create or replace function effective_order_limit(own integer) returns integer
  language sql stable parallel safe
  return coalesce(own, (select (value ->> 'orderLimit')::integer from settings_group where name = 'policy'));

-- Release 0.2.0 inserts rows without these columns: they are published, at version 1, without Markdown.
alter table article
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- Markdown, from which html was rendered; null: not known.
  add column body text;
alter table page
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column published_at timestamptz,
  add column body text;
alter table recipe
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column published_at timestamptz;
alter table faq_question
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column published_at timestamptz,
  add column body text;
alter table event
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  add column published_at timestamptz;
alter table province
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now();
alter table national_help_line
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  -- Of its source: H official, M one good source; null: not known.
  add column confidence text check (confidence in ('H', 'M'));

-- Files fill an empty shop once. A shop of release 0.2.0 is filled; its Markdown is still to be found (`upgraded`).
insert into app_setting (key, value)
select 'content-seeded', 'upgraded'
 where exists (select from page) or exists (select from article) or exists (select from recipe)
    or exists (select from faq_question) or exists (select from event) or exists (select from province);
