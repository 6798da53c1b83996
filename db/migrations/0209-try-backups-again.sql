-- The backup of a day is tried again after it failed, so a day may have failed ones. The release before tries none again.
alter table shop_backup drop constraint shop_backup_scheduled_for_key;
create unique index shop_backup_scheduled_for on shop_backup (scheduled_for) where state <> 'failed';
