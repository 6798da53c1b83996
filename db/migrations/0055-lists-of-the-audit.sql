-- no-transaction
-- The history of one person and of one kind of change.
create index concurrently if not exists audit_event_actor on audit_event (actor_id, created_at desc, id desc);
create index concurrently if not exists audit_event_action on audit_event (action, created_at desc, id desc);
create index concurrently if not exists audit_event_newest on audit_event (created_at desc, id desc);
