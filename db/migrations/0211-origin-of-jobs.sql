-- The request that wrote a job, for the log and for traces; null for work that no request began.
alter table outbox_job
  add column request_id  text check (length(request_id) <= 64),
  add column traceparent text check (length(traceparent) <= 55);
