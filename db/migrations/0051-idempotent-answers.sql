-- Answers to requests with an Idempotency-Key, for one day: a repeated request gets the first answer.
-- Only additions: release 0.2.0 runs on this schema too.
create table idempotent_answer (
  -- SHA-256 of caller, endpoint and key.
  key_hash      text primary key,
  -- SHA-256 of URL and body: the same key with another request is a mistake of the caller.
  request_hash  text not null,
  status        smallint not null,
  headers       jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  -- Null: no content, or an answer with a secret, which is never stored.
  body          jsonb,
  holds_secret  boolean not null default false,
  created_at    timestamptz not null default clock_timestamp(),
  check (not holds_secret or body is null)
);
create index idempotent_answer_created on idempotent_answer (created_at);
