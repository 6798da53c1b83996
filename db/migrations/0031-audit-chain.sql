-- The hash chain over audit events, what verified it, and the rows of operations.

-- Events that have no place in the chain yet. A trigger fills it, so that no writer can forget.
create table audit_unsealed (
  event_id uuid primary key references audit_event (id)
);
insert into audit_unsealed select id from audit_event;
create function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (event_id) values (new.id);
  return null;
end $$;
create trigger audit_event_queue after insert on audit_event
  for each row execute function queue_for_seal();

-- The chain: hash = sha256(prev_hash + JSON of the event by RFC 8785), in hexadecimal digits.
create table audit_seal (
  seq       bigint primary key check (seq > 0),
  event_id  uuid not null unique references audit_event (id),
  prev_hash text not null check (length(prev_hash) = 64),
  hash      text not null check (length(hash) = 64),
  sealed_at timestamptz not null default clock_timestamp()
);

-- Months that were deleted after seven years: the chain goes on from their last hash.
create table audit_cut (
  seq        bigint primary key check (seq > 0),
  hash       text not null check (length(hash) = 64),
  created_at timestamptz not null default now()
);

-- Results of verifications. The chain must still end, or go on, with the hash that was seen here.
create table audit_verification (
  id          uuid primary key,
  created_at  timestamptz not null default now(),
  through_seq bigint not null check (through_seq >= 0),
  hash        text not null check (length(hash) = 64),
  -- The first problem as a sentence; null: none.
  problem       text check (problem <> '')
);
create index audit_verification_created on audit_verification (created_at);

-- The changes of an operation in their order: its one event holds their number and their hash.
create table operation_row (
  operation_id     uuid not null references operation (id),
  position         bigint generated always as identity,
  action           text not null check (action ~ '^[a-z0-9-]+\.[a-z0-9-]+$'),
  resource_kind    text not null check (resource_kind <> ''),
  resource_id      text not null check (resource_id <> ''),
  resource_version integer,
  before           jsonb check (jsonb_typeof(before) = 'object'),
  after            jsonb check (jsonb_typeof(after) = 'object'),
  primary key (operation_id, position)
);
create index operation_row_resource on operation_row (resource_kind, resource_id);

-- Seven years: Income Tax Act, section 230(4), keeps books for six years after the tax year.
create function refuse_early_delete() returns trigger language plpgsql as $$
declare
  created timestamptz;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_event' then
      created := old.created_at;
    elsif tg_table_name = 'audit_seal' then
      select created_at into created from audit_event where id = old.event_id;
    else
      select created_at into created from operation where id = old.operation_id;
    end if;
    if created < now() - interval '7 years' then
      return old;
    end if;
  end if;
  raise exception 'rows of % are never changed, and deleted only after seven years', tg_table_name
    using errcode = 'restrict_violation';
end $$;
drop trigger audit_event_insert_only on audit_event;
create trigger audit_event_insert_only before update or delete on audit_event
  for each row execute function refuse_early_delete();
create trigger audit_seal_insert_only before update or delete on audit_seal
  for each row execute function refuse_early_delete();
create trigger operation_row_insert_only before update or delete on operation_row
  for each row execute function refuse_early_delete();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();
create trigger operation_row_no_truncate before truncate on operation_row
  for each statement execute function refuse_change();

-- An event that was cut may have been undone by one that stays.
alter table audit_event drop constraint audit_event_undoes_event_id_fkey;
