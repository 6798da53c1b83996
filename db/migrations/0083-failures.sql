-- What failed while the rest of the shop went on: periodic work, and rows that this release cannot read. A row ends
-- when it works again, or when it was not seen for 26 hours.
create table failure (
  name    text primary key check (name <> ''),
  reason  text not null,
  since   timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
