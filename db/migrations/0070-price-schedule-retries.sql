-- When a planned price that could not be set is tried again. `refusal` says meanwhile why it could not.
alter table price_schedule add column retry_at timestamptz;
