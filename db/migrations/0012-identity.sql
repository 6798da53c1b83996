-- Who signs in, and what a customer leaves with the shop. With another provider (OIDC_AUTHORITY) the first half stays empty.

-- Everything that the OpenID Connect provider keeps: sessions, grants, codes, tokens, interactions. A token that is a secret
-- by itself is stored as its SHA-256.
create table oidc_artifact (
  model       text not null,
  id          text not null,
  payload     jsonb not null check (jsonb_typeof(payload) = 'object'),
  grant_id    text generated always as (payload ->> 'grantId') stored,
  account_id  text generated always as (payload ->> 'accountId') stored,
  uid         text generated always as (payload ->> 'uid') stored,
  -- Of tokens that end with a sign-in session: that session's uid.
  session_uid text generated always as (payload ->> 'sessionUid') stored,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (model, id)
);
create index oidc_artifact_grant on oidc_artifact (grant_id) where grant_id is not null;
create index oidc_artifact_account on oidc_artifact (account_id) where account_id is not null;
create index oidc_artifact_uid on oidc_artifact (uid) where uid is not null;
create index oidc_artifact_session on oidc_artifact (session_uid) where session_uid is not null;
create index oidc_artifact_expiry on oidc_artifact (expires_at);

-- Signing keys, cookie keys, secrets. Each is sealed (AES-256-GCM) under the shop's AUTH_SECRET.
create table auth_key (
  kid         text primary key,
  purpose     text not null check (purpose in ('sig', 'cookie', 'dpop-nonce')),
  alg         text,
  secret      bytea not null,
  created_at  timestamptz not null default now(),
  -- A key is published first and signs from here on.
  promoted_at timestamptz,
  retire_at   timestamptz
);

create table account (
  id                  text primary key,
  email               text not null,
  -- What tells two addresses apart: normalised (NFKC), trimmed, lower case.
  email_norm          text not null unique,
  name                text not null,
  -- argon2id, as a PHC string; null for those who have passkeys alone.
  password_hash       text,
  password_changed_at timestamptz,
  webauthn_user_id    bytea not null,
  -- Whether a passkey was offered after the first sign-in by password: once.
  passkey_offered_at  timestamptz,
  created_at          timestamptz not null default now(),
  -- Asked to be deleted: from then on fourteen days to come back.
  deletion_asked_at   timestamptz
);
create index account_deletion on account (deletion_asked_at) where deletion_asked_at is not null;

create table passkey (
  -- The credential's id, base64url.
  id           text primary key,
  account_id   text not null references account (id) on delete cascade,
  name         text not null,
  public_key   bytea not null,
  counter      bigint not null,
  transports   text[] not null default '{}',
  is_backed_up boolean not null default false,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- A registration whose address is not proven yet: blocks nobody, and is swept after a day.
create table registration (
  id               uuid primary key,
  -- Name and address as they were typed.
  name             text not null,
  email            text not null,
  email_norm       text not null,
  -- The account that it becomes, and its handle for passkeys.
  account_id       text not null,
  webauthn_user_id bytea not null,
  -- The sign-in that it was begun in, for the browser that still has it.
  interaction_uid  text,
  created_at       timestamptz not null default now()
);
create index registration_created on registration (created_at);

-- Links that were mailed. Only the SHA-256 of the token is kept; used by one atomic update.
create table mail_link (
  token_hash      text primary key,
  purpose         text not null check (purpose in ('register', 'reset', 'change-email')),
  registration_id uuid references registration (id) on delete cascade,
  account_id      text references account (id) on delete cascade,
  -- Of change-email: the new address as it was typed.
  email           text,
  interaction_uid text,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  created_at      timestamptz not null default now()
);
create index mail_link_expiry on mail_link (expires_at);
create index mail_link_account on mail_link (account_id) where account_id is not null;

-- Challenges for passkeys, one a sign-in or an account at a time.
create table passkey_challenge (
  key        text primary key,
  challenge  text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Failures, counted before the work is done. Keys are keyed hashes of addresses and networks.
create table auth_throttle (
  key           text primary key,
  failures      integer not null,
  window_start  timestamptz not null,
  blocked_until timestamptz
);
create index auth_throttle_window on auth_throttle (window_start);

-- The sign-in sessions of an account as people know them: by device.
create table account_device (
  session_uid  text primary key,
  account_id   text not null references account (id) on delete cascade,
  -- `Chrome on Android`: never the browser's whole line.
  name         text not null,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index account_device_account on account_device (account_id);

-- Whoever signed in, as the shop knows them: of its own provider (issuer 'own') or of another (its address).
create table customer (
  id                uuid primary key,
  issuer            text not null,
  subject           text not null,
  name              text,
  email             text,
  -- Only a proven address finds orders that were bought without signing in.
  is_email_verified boolean not null default false,
  picture           text,
  -- Of recipes; null follows the page.
  units             text check (units in ('ml', 'oz')),
  look              text check (look in ('day', 'cellar')),
  -- Consent to mail, with the words that were agreed to.
  mail_consent_at   timestamptz,
  mail_consent_words text,
  mail_consent_ended_at timestamptz,
  created_at        timestamptz not null default now(),
  seen_at           timestamptz not null default now(),
  deletion_asked_at timestamptz,
  unique (issuer, subject)
);
create index customer_deletion on customer (deletion_asked_at) where deletion_asked_at is not null;

create table customer_address (
  id          uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- Name, telephone, address, city, province, postal code: as checked by the checkout's own rules.
  details     jsonb not null check (jsonb_typeof(details) = 'object'),
  is_default  boolean not null default false,
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now()
);
create index customer_address_customer on customer_address (customer_id);
create unique index customer_address_one_default on customer_address (customer_id) where is_default;

create table saved_bottle (
  customer_id uuid not null references customer (id) on delete cascade,
  product_id  uuid not null,
  saved_at    timestamptz not null default now(),
  primary key (customer_id, product_id)
);

-- Somebody waits for a bottle: one mail when it can be bought, and no list for anything else.
create table stock_watch (
  id           uuid primary key,
  product_id   uuid not null,
  email        text not null,
  email_norm   text not null,
  customer_id  uuid references customer (id) on delete cascade,
  -- SHA-256 of the token in the mail that asks whether the address is meant; null once confirmed.
  token_hash   text unique,
  confirmed_at timestamptz,
  created_at   timestamptz not null default now(),
  unique (product_id, email_norm)
);
create index stock_watch_created on stock_watch (created_at) where confirmed_at is null;
create index stock_watch_waiting on stock_watch (product_id) where confirmed_at is not null;

-- A checkout and its order belong to whoever was signed in when the cart was sent; they outlive the account.
alter table checkout add column customer_id uuid references customer (id) on delete set null;
alter table shop_order add column customer_id uuid references customer (id) on delete set null;
create index checkout_customer on checkout (customer_id) where customer_id is not null;
create index shop_order_customer on shop_order (customer_id) where customer_id is not null;
