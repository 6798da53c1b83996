-- Files with rows that become products: the file, its columns, and one staged row for each of its rows. Only additions.

create table import_file (
  id         uuid primary key,
  byte_count integer not null default 0,
  created_at timestamptz not null default now()
);

-- In pieces, so that no process holds a whole file.
create table import_file_part (
  file_id uuid not null references import_file (id) on delete cascade,
  part    integer not null,
  bytes   bytea not null,
  primary key (file_id, part)
);

create table import (
  id            uuid primary key,
  kind          text not null,
  file_id       uuid not null references import_file (id),
  file_name     text not null,
  state         text not null default 'columns'
                check (state in ('columns', 'checking', 'checked', 'committing', 'done')),
  encoding      text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator     text not null check (separator in (',', ';', E'\t')),
  -- The name of another shop's export that it is: Shopify.
  format        text,
  row_count     integer not null,
  -- Of each column: name, samples, what was guessed, what its numbers tell.
  columns       jsonb not null,
  -- Of each column: target, decimal mark, what empty cells do; and the key of the rows.
  mapping       jsonb not null,
  -- The mapping that it took, or that it is kept as.
  mapping_name  text not null default '',
  -- Number of the last row of the file that was checked.
  checked_row   integer not null default 0,
  -- Counts the checks, so that an older one stops.
  check_number  integer not null default 0,
  needs_reason  boolean not null default false,
  failure       text,
  operation_id  uuid references operation (id),
  actor_kind    text not null
                check (actor_kind in ('staff', 'customer', 'api-key', 'command-line', 'schedule', 'system')),
  actor_id      text,
  version       integer not null default 1 check (version > 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index import_created on import (created_at desc, id desc);
create index import_operation on import (operation_id) where operation_id is not null;

-- What each row would do. The catalogue changes only when these are written.
create table import_row (
  import_id   uuid not null references import (id) on delete cascade,
  -- As a spreadsheet counts: the header is row 1.
  row         integer not null,
  state       text not null check (state in ('error', 'create', 'update', 'same', 'created', 'updated', 'conflict',
                                             'refused', 'kept')),
  is_left_out boolean not null default false,
  -- What names the row for people: its key, and its name.
  key         text not null,
  name        text not null,
  resource_id uuid,
  -- The changed fields; of a new record all that are given.
  before      jsonb,
  after       jsonb,
  stock       integer,
  errors      jsonb not null default '[]',
  warnings    jsonb not null default '[]',
  primary key (import_id, row)
);
create index import_row_state on import_row (import_id, state, row);

-- Which column goes where, kept for the next file with the same header.
create table import_mapping (
  id         uuid primary key,
  kind       text not null,
  name       text not null,
  header     text[] not null,
  mapping    jsonb not null,
  version    integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  unique (kind, name)
);
