-- Second factors of accounts: sign-in to the back office requires one.
create table account_totp (
  account_id text primary key references account (id) on delete cascade,
  -- Encrypted under a key derived from AUTH_SECRET.
  secret     bytea not null,
  -- The time step of the last accepted code: each code works once.
  last_step  bigint not null,
  created_at timestamptz not null default now()
);

-- Codes that replace the authenticator app, each once. Only a keyed hash is stored.
create table account_recovery_code (
  account_id text not null references account (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

-- `factors`: the owner of an account sets up second factors again after a reset.
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('register', 'reset', 'change-email', 'factors'));
