-- Views for other modules: what they read where a function of the owner would need a second statement.
create view customer_reference as select id from customer;
create view reserved_stock as
  select checkout_id, session_id, product_id, quantity, state, expires_at, released_quantity from stock_reservation;
create view queued_job as select id, kind, payload, last_error, dead_at from outbox_job;
