-- Staff may be mailed about requests of buyers too.
alter table staff_notification drop constraint staff_notification_kind_check;
alter table staff_notification add constraint staff_notification_kind_check
  check (kind in ('order', 'request', 'dispute', 'refund-failed', 'low-stock'));
