-- Which mails a member of staff wants: of new orders, disputes, failed refunds, low stock.
create table staff_notification (
  staff_id    uuid not null references staff (id) on delete cascade,
  kind        text not null check (kind in ('order', 'dispute', 'refund-failed', 'low-stock')),
  frequency   text not null check (frequency in ('each', 'hourly', 'daily')),
  -- The last event of the audit chain that was mailed, or that came before the preference.
  through_seq bigint not null,
  sent_at     timestamptz,
  primary key (staff_id, kind)
);
