-- Events of the shop, and the addresses that they are sent to. Only additions.

create table webhook_endpoint (
  id                 uuid primary key,
  url                text not null,
  -- Names of event types, and `*` for all.
  events             text[] not null,
  is_enabled         boolean not null default true,
  -- Why it is off.
  off_cause          text check (off_cause in ('person', 'gone', 'failing')),
  -- Encrypted under AUTH_SECRET. The former secret signs, too, until its time is over.
  secret             bytea not null,
  former_secret      bytea,
  former_until       timestamptz,
  -- When the first attempt failed after the last success.
  failing_since      timestamptz,
  version            integer not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  check (is_enabled = (off_cause is null)),
  check ((former_secret is null) = (former_until is null))
);

create table webhook_event (
  id               uuid primary key,
  -- In the order of the commits: only one transaction at a time writes events of the feed.
  position         bigint generated always as identity,
  type             text not null,
  created_at       timestamptz not null,
  resource_kind    text not null,
  resource_id      text not null,
  resource_version integer,
  changed_fields   text[] not null
);
create unique index webhook_event_position on webhook_event (position);
create index webhook_event_created on webhook_event (created_at);

create table webhook_delivery (
  id          uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id    uuid not null references webhook_event (id) on delete cascade,
  state       text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts    integer not null default 0,
  created_at  timestamptz not null default now(),
  -- When it is tried next, or until when an attempt may last.
  due_at      timestamptz not null default now(),
  -- Of the last attempt.
  tried_at    timestamptz,
  status      integer,
  took_ms     integer,
  answer      text check (length(answer) <= 200),
  failure     text check (failure in ('answered', 'timeout', 'unreachable', 'private', 'turned-off', 'no-secret'))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_newest on webhook_delivery (created_at desc, id desc);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);

-- The last link of the audit whose events were made; one row.
create table webhook_place (
  is_only     boolean primary key default true check (is_only),
  through_seq bigint not null,
  ran_at      timestamptz not null default now()
);
