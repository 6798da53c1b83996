-- A backup that runs says so again and again: one whose process was killed is ended minutes later. Only an addition;
-- the release before writes none, and its backups are ended after their longest time, as before.
alter table shop_backup add column alive_at timestamptz;
