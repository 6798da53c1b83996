-- The pages of words: about the shop and of law, questions with their answers, evenings, and what holds in each province.
-- What is the demo's comes and goes with its files; everything else is the keeper's.

create table page (
  -- Its address: /{slug}.
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title       text not null check (title <> ''),
  lead        text not null,
  -- For search engines.
  description text not null,
  -- As modules/markdown writes it.
  html        text not null,
  -- When somebody last compared its facts with the world; null where it states none.
  checked     date,
  is_demo     boolean not null default false
);

create table faq_question (
  -- Its anchor: /faq#{slug}.
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Questions of one group stand together, where its first one stands.
  group_title text not null check (group_title <> ''),
  position    integer not null,
  question    text not null check (question <> ''),
  html        text not null,
  is_demo     boolean not null default false
);

create table event (
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position    integer not null,
  title       text not null check (title <> ''),
  description text not null,
  place       text not null,
  -- `second Thursday`, `last Saturday`, `every Wednesday`: the dates follow from it.
  rule        text not null check (
                rule ~* '^(every|last|first|second|third|fourth) (sun|mon|tues|wednes|thurs|fri|satur)day$'),
  -- On the clocks of the zone.
  time        text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes     integer not null check (minutes between 1 and 1440),
  -- A name that PostgreSQL does not know is an error here, before a page asks for it.
  time_zone   text not null check (
                time_zone ~ '^[A-Z][A-Za-z_]+/[A-Za-z_/-]+$'
                and timestamptz '2026-01-01 00:00:00+00' at time zone time_zone is not null),
  seats       integer not null check (seats > 0),
  price       text not null,
  -- Null: all of them.
  months      integer[] check (cardinality(months) > 0 and months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  bring       text,
  is_demo     boolean not null default false
);

create table province (
  code       text primary key check (code ~ '^[A-Z]{2}$'),
  position   integer not null,
  name       text not null check (name <> ''),
  -- Null where it is not known well enough to be printed.
  legal_age  integer check (legal_age between 18 and 30),
  -- { open: true, days, note } or { open: false, reason }
  delivery   jsonb not null check (delivery ? 'open'),
  -- [{ name, phone, text, url, hours, isSure }]: one that is not sure has no phone, text or url.
  help_lines jsonb not null default '[]' check (jsonb_typeof(help_lines) = 'array'),
  checked    date not null,
  is_demo    boolean not null default false
);

-- Help for everybody, wherever they live.
create table national_help_line (
  name     text primary key check (name <> ''),
  position integer not null,
  what     text not null,
  phone    text,
  url      text,
  checked  date not null,
  is_demo  boolean not null default false
);

create trigger page_changed after insert or update or delete on page
  for each statement execute function note_shop_change();
create trigger faq_question_changed after insert or update or delete on faq_question
  for each statement execute function note_shop_change();
create trigger event_changed after insert or update or delete on event
  for each statement execute function note_shop_change();
create trigger province_changed after insert or update or delete on province
  for each statement execute function note_shop_change();
create trigger national_help_line_changed after insert or update or delete on national_help_line
  for each statement execute function note_shop_change();
