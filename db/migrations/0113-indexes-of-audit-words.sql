-- no-transaction
create index concurrently if not exists audit_event_words on audit_event using gin (audit_words(action, reason, before, after)) with (fastupdate = off);
create index concurrently if not exists audit_event_thing on audit_event (resource_id);
