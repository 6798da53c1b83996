-- Days on which an event does not take place, and days on which it does beside its rule. Only additions.

alter table event add column skipped_days text[];
alter table event add column extra_days text[];
