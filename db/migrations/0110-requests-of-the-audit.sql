-- no-transaction
create index concurrently if not exists audit_event_request on audit_event (request_id, id) where request_id is not null;
