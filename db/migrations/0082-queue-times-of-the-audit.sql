-- When an event was queued for its seal, by the clock of the database. A transaction may last minutes, and a shop may
-- stand still: the time of the seal says nothing about whether an event was dated back.
alter table audit_unsealed add column queued_at timestamptz;
update audit_unsealed set queued_at = (select created_at from audit_event where id = event_id);
alter table audit_unsealed alter column queued_at set default clock_timestamp();

-- Copied from the queue. Null: sealed by an earlier release.
alter table audit_seal add column queued_at timestamptz;
