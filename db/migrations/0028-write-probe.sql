-- Written to and emptied in one transaction, to see whether the database still takes writes (server/health). A row fills
-- a page, so that a full disk is noticed: the padding must not be compressed.
create table write_probe (
  written_at timestamptz not null,
  padding    text not null
);
alter table write_probe alter column padding set storage plain;
