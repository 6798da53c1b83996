-- Where a page has moved to: left by a changed slug, or set by the merchant.
create table redirect (
  from_path  text primary key check (from_path ~ '^/[^?#]+$'),
  -- A local path or an https URL. Never the source of another redirect: chains are resolved when they are written.
  to_url     text not null check (to_url ~ '^(/|https://)'),
  is_manual  boolean not null default false,
  created_at timestamptz not null default now(),
  actor_kind text not null,
  actor_id   text,
  check (from_path <> to_url)
);
create index redirect_target on redirect (split_part(split_part(to_url, '#', 1), '?', 1));
