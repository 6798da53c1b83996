-- What people ask of the shop about their own data: to see, take along, correct or delete it. Due in 30 days.
create table privacy_request (
  id              uuid primary key,
  kind            text not null check (kind in ('access', 'portability', 'correction', 'deletion')),
  email           text not null check (email <> ''),
  asked_on        date not null,
  due_on          date not null check (due_on >= asked_on),
  -- How the shop made sure who asks; null: not yet, so that nothing is handed out or deleted.
  identity_check  text check (identity_check <> ''),
  -- Deleting: the job does it, because it deletes in transactions of its own.
  state           text not null default 'open' check (state in ('open', 'deleting', 'done', 'refused')),
  outcome         text not null default '',
  closed_at       timestamptz,
  version         integer not null default 1 check (version > 0),
  created_at      timestamptz not null default now(),
  -- Kind and id of the actor: staff:01a0….
  created_by      text not null,
  check ((state in ('done', 'refused')) = (closed_at is not null))
);
create index privacy_request_open on privacy_request (due_on) where state = 'open';
