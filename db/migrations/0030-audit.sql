-- Who changed what, when and why; operations over many rows; versions and working copies of what people edit.
-- Only additions: release 0.2.0 runs on this schema too.

-- A change of many rows that is shown, counted and undone as one: an import, a bulk edit.
create table operation (
  id            uuid primary key,
  kind          text not null check (kind <> ''),
  state         text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'undone')),
  actor_kind    text not null check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id      text,
  total_count   integer not null default 0 check (total_count >= 0),
  done_count    integer not null default 0 check (done_count >= 0),
  -- Rows that were left out or failed: [{ "row": 17, "message": "..." }].
  errors        jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  -- What the kind needs to resume or to undo.
  details       jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at    timestamptz not null default now(),
  ended_at      timestamptz
);
create index operation_unfinished on operation (created_at) where state in ('queued', 'running');

-- One row per change, written in the transaction of the change, never updated or deleted.
create table audit_event (
  id               uuid primary key,
  created_at       timestamptz not null default clock_timestamp(),
  actor_kind       text not null check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  -- Id of the customer, member of staff or key; name of the process or of the command line's user; null: a guest.
  actor_id         text,
  action           text not null check (action ~ '^[a-z0-9-]+\.[a-z0-9-]+$'),
  resource_kind    text not null check (resource_kind <> ''),
  resource_id      text not null check (resource_id <> ''),
  resource_version integer,
  -- The changed fields before and after; null where the row did not exist. A personal value is { "sha256": "..." }.
  before           jsonb check (jsonb_typeof(before) = 'object'),
  after            jsonb check (jsonb_typeof(after) = 'object'),
  reason           text not null default '' check (length(reason) <= 200),
  operation_id     uuid references operation (id),
  request_id       text,
  -- The event that this one undoes.
  undoes_event_id  uuid unique references audit_event (id)
);
create index audit_event_resource on audit_event (resource_kind, resource_id, created_at desc);
create index audit_event_created on audit_event (created_at);
create index audit_event_operation on audit_event (operation_id) where operation_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_event_insert_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

-- Personal values of events, apart from them so that they can be deleted. The event holds sha256(salt + value).
create table audit_personal (
  event_id uuid not null references audit_event (id),
  -- Place of the value in the event: after.email.
  path     text not null check (path <> ''),
  -- Whose value it is: customer:<id>, account:<id>, staff:<id>, order:<id>.
  subject  text not null check (subject <> ''),
  salt     text not null,
  value    text not null,
  primary key (event_id, path)
);
create index audit_personal_subject on audit_personal (subject);

-- Every version of what people edit, whole, with its actor: products, categories, collections, articles, pages.
create table revision (
  resource_kind text not null check (resource_kind <> ''),
  resource_id   text not null check (resource_id <> ''),
  version       integer not null check (version > 0),
  created_at    timestamptz not null default now(),
  actor_kind    text not null,
  actor_id      text,
  data          jsonb not null check (jsonb_typeof(data) = 'object'),
  primary key (resource_kind, resource_id, version)
);

-- The unpublished draft of a published resource: one at a time.
create table working_copy (
  resource_kind text not null check (resource_kind <> ''),
  resource_id   text not null check (resource_id <> ''),
  -- Version of the resource that the draft began with.
  base_version  integer not null check (base_version > 0),
  -- Merge patch (RFC 7396) over that version.
  patch         jsonb not null check (jsonb_typeof(patch) = 'object'),
  actor_kind    text not null,
  actor_id      text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  primary key (resource_kind, resource_id)
);
