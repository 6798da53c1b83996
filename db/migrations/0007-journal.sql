-- The Journal: articles whose text was made HTML when they were written. What is the demo's comes and goes with its files;
-- everything else is the keeper's.

create table article (
  id           uuid primary key,
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null check (title <> ''),
  excerpt      text not null,
  -- Null: nobody is named.
  author       text check (author <> ''),
  category     text not null check (category <> ''),
  tags         text[] not null default '{}',
  -- Before that moment nobody sees it.
  published_at timestamptz not null,
  -- Made safe when it was written: pages and the public API show it as it stands.
  html         text not null,
  words        integer not null check (words >= 0),
  -- [{ id, text }] of its headings, in order.
  headings     jsonb not null default '[]',
  -- [{ title, url }] of what it was written from.
  sources      jsonb not null default '[]',
  picture      jsonb check (is_picture(picture)),
  is_demo      boolean not null default false
);
create index article_published on article (published_at desc, slug);

-- Bottles and drinks that stand in the text as cards, by their slugs: this shop may not have them.
create table article_card (
  article_id uuid not null references article on delete cascade,
  kind       text not null check (kind in ('product', 'recipe')),
  slug       text not null,
  primary key (article_id, kind, slug)
);

create trigger article_changed after insert or update or delete on article
  for each statement execute function note_shop_change();
create trigger article_card_changed after insert or update or delete on article_card
  for each statement execute function note_shop_change();
