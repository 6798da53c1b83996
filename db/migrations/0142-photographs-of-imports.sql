-- Photographs that a file of products names by their addresses, and the address that a product had in another shop.
-- Only additions.

alter table import_row add column former_path text;

create table import_picture (
  import_id uuid not null,
  row       integer not null,
  position  integer not null,
  url       text not null,
  host      text not null,
  -- found: the file names it. waiting: it is to be fetched. unused: the product has others.
  state     text not null default 'found' check (state in ('found', 'waiting', 'fetched', 'failed', 'unused')),
  message   text,
  primary key (import_id, row, position),
  foreign key (import_id, row) references import_row (import_id, row) on delete cascade
);
create index import_picture_waiting on import_picture (import_id, row) where state = 'waiting';
