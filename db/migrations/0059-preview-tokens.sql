-- Links to the previews of drafts. A token is stored as a hash; a revoked one is deleted.
create table preview_token (
  id            uuid primary key,
  token_hash    text not null unique,
  resource_kind text not null,
  resource_id   text not null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index preview_token_resource on preview_token (resource_kind, resource_id);
create index preview_token_expiry on preview_token (expires_at);
