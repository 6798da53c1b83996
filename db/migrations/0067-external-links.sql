-- Links that lead out of the shop, and whether they answered. Only filled where the shop checks them.
create table external_link (
  url        text primary key,
  -- Null: not asked yet.
  checked_at timestamptz,
  -- Refusals in a row; 0: it answered.
  failures   integer not null default 0 check (failures >= 0),
  -- Why it was refused: a status such as 404, or timeout, unreachable, private.
  failure    text not null default ''
);
