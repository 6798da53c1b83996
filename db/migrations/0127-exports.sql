-- What people took out of the shop, and the files that they can download for a day. Only additions.

create table shop_export (
  id           uuid primary key,
  created_at   timestamptz not null default now(),
  actor_kind   text not null
               check (actor_kind in ('staff', 'customer', 'api-key', 'command-line', 'schedule', 'system')),
  actor_id     text,
  kinds        text[] not null check (cardinality(kinds) > 0),
  format       text not null check (format in ('csv', 'xlsx')),
  separator    text not null check (separator in ('comma', 'semicolon')),
  -- The filter of a list, or ids: which rows.
  narrowing    jsonb not null,
  -- What its person was allowed then: the file shows no more, and is downloaded with no less.
  permissions  text[] not null,
  state        text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed', 'deleted')),
  done_count   integer not null default 0,
  -- Null until it is counted.
  total_count  integer,
  row_count    integer,
  bytes        bigint,
  -- In the folder of exports.
  file_name    text,
  -- Why it failed, as a sentence.
  failure      text,
  ended_at     timestamptz,
  expires_at   timestamptz
);

create index shop_export_actor on shop_export (actor_kind, actor_id, created_at desc);
create index shop_export_expiry on shop_export (expires_at) where state = 'ready';
