-- Progress of the long refills in db/backfills, which run beside the shop after a migration.
create table schema_backfill (
  name       text primary key,
  row_count  bigint not null default 0,
  started_at timestamptz not null default now(),
  ended_at   timestamptz
);
