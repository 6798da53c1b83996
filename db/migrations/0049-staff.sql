-- People who run the shop, how they come in, their sessions, and API keys. Tokens are stored as SHA-256.
create table staff (
  id         uuid primary key,
  -- Who the OpenID provider says the person is.
  issuer     text not null check (issuer <> ''),
  subject    text not null check (subject <> ''),
  name       text not null check (name <> '' and length(name) <= 100),
  email      text not null check (email <> '' and length(email) <= 254),
  -- Form in which addresses are compared.
  email_norm text not null check (email_norm <> ''),
  state      text not null default 'active' check (state in ('active', 'suspended', 'removed')),
  version    integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kind and id of the actor of the last change: staff:<id>.
  updated_by text not null,
  unique (issuer, subject)
);
create unique index staff_email on staff (email_norm) where state <> 'removed';

create table staff_role (
  staff_id uuid not null references staff (id),
  role     text not null check (role in ('owner', 'manager', 'packer', 'editor', 'accountant')),
  primary key (staff_id, role)
);

create table staff_invitation (
  id         uuid primary key,
  email      text not null check (email <> '' and length(email) <= 254),
  email_norm text not null check (email_norm <> ''),
  roles      text[] not null check (cardinality(roles) > 0),
  token_hash text not null unique check (length(token_hash) = 64),
  state      text not null default 'open' check (state in ('open', 'accepted', 'cancelled', 'replaced')),
  version    integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  ended_at   timestamptz
);
create unique index staff_invitation_open on staff_invitation (email_norm) where state = 'open';

-- Links by which the first owner comes in, or one more after all owners lost their factors.
create table staff_owner_link (
  id          uuid primary key,
  -- start: printed by the start of a new shop. command: made by an operator command.
  kind        text not null check (kind in ('start', 'command')),
  -- The address that has to match; null: the holder of the link names it.
  email       text check (length(email) <= 254),
  is_recovery boolean not null default false,
  token_hash  text not null unique check (length(token_hash) = 64),
  created_at  timestamptz not null default now(),
  -- null: until the next start.
  expires_at  timestamptz,
  ended_at    timestamptz,
  check ((kind = 'start') = (email is null)),
  check ((kind = 'start') = (expires_at is null))
);
create unique index staff_owner_link_open on staff_owner_link ((true)) where ended_at is null;

create table staff_session (
  id               uuid primary key,
  staff_id         uuid not null references staff (id),
  token_hash       text not null unique check (length(token_hash) = 64),
  created_at       timestamptz not null default now(),
  last_seen_at     timestamptz not null default now(),
  -- When the person last proved both factors.
  authenticated_at timestamptz not null,
  -- How, as the provider names it (OpenID Connect, acr).
  acr              text not null,
  ended_at         timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

create table api_key (
  id           uuid primary key,
  name         text not null check (name <> '' and length(name) <= 80),
  secret_hash  text not null check (length(secret_hash) = 64),
  permissions  text[] not null check (cardinality(permissions) > 0),
  -- Networks from which it may be used, in CIDR form; none: any.
  networks     text[] not null default '{}',
  version      integer not null default 1 check (version > 0),
  created_at   timestamptz not null default now(),
  created_by   text not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz
);

-- When a refused call was last recorded in the audit: once a minute per caller and endpoint.
create table staff_denial (
  caller      text not null,
  endpoint    text not null,
  recorded_at timestamptz not null,
  primary key (caller, endpoint)
);

-- Names of who acts, for other modules.
create view actor_name as
select 'staff' as kind, id, name from staff
union all
select 'api-key', id, name from api_key;
