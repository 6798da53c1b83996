-- no-transaction
-- The watch counts the payment sessions of the last day every ten seconds.
create index concurrently if not exists payment_session_created on payment_session (created_at);
