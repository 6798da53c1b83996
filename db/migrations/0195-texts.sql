-- Which delivered texts staff have read, and which texts are published at a time. Only additions.

create table text_read (
  kind    text not null,
  id      text not null,
  read_at timestamptz not null default now(),
  primary key (kind, id)
);

-- At its time the draft of a text goes public, and the text with it. One plan a text.
create table text_plan (
  kind       text not null,
  id         text not null,
  publish_at timestamptz not null,
  -- Why it was not published at its time.
  refusal    text not null default '',
  -- After a refusal no run tries it again.
  state      text not null default 'waiting' check (state in ('waiting', 'refused')),
  primary key (kind, id)
);
create index text_plan_due on text_plan (publish_at) where state = 'waiting';
