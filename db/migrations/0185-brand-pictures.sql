-- Pictures of the shop's brand: its logo and the picture for shared links, as they were made at upload. The group
-- `appearance` of the settings names them by hash, so an undo brings one back. Only additions.
create table brand_picture (
  hash       text primary key check (hash ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes      bytea not null check (octet_length(bytes) <= 4194304),
  created_at timestamptz not null default now()
);
