-- Views of lists in the back office: filter, order, columns and density under a name.
create table saved_view (
  id         uuid primary key,
  resource   text not null,
  staff_id   uuid not null references staff (id) on delete cascade,
  name       text not null,
  -- The query of the list's address, without a question mark.
  query      text not null,
  is_shared  boolean not null default false,
  position   integer not null default 0,
  version    integer not null default 1,
  created_at timestamptz not null default now()
);
create index saved_view_resource on saved_view (resource, staff_id);
