-- A restored shop sends nothing to its webhooks until a person turns them on: it may be a copy.

alter table webhook_endpoint drop constraint webhook_endpoint_off_cause_check;
alter table webhook_endpoint add constraint webhook_endpoint_off_cause_check
  check (off_cause in ('person', 'gone', 'failing', 'restored'));
