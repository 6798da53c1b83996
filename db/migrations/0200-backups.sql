-- Backups that the shop makes, and secrets that are typed in the office. Only additions.

create table shop_backup (
  id            uuid primary key,
  created_at    timestamptz not null default now(),
  actor_kind    text not null check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id      text,
  -- The day that it was scheduled for; null: a person asked for it.
  scheduled_for date unique,
  state         text not null default 'queued' check (state in ('queued', 'running', 'good', 'failed', 'deleted')),
  is_encrypted  boolean not null default false,
  file_name     text,
  bytes         bigint,
  row_count     integer,
  file_count    integer,
  -- Which known cause it failed for.
  failure       text,
  started_at    timestamptz,
  ended_at      timestamptz,
  check (state <> 'good' or (file_name is not null and bytes is not null and ended_at is not null))
);
create index shop_backup_created on shop_backup (created_at desc);

-- Encrypted under AUTH_SECRET; nothing reads a value back to a person.
create table shop_secret (
  name       text primary key check (length(name) between 1 and 60),
  sealed     bytea not null,
  -- Its last characters, to recognize it by; empty when they would say too much.
  hint       text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
