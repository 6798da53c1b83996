-- Photographs that staff uploaded. Their files lie in the media folder and have the names of the picture.
create table media (
  key          text primary key,
  picture      jsonb not null check (is_picture(picture)),
  created_at   timestamptz not null default now(),
  created_by   text not null,
  -- Since when nothing shows it; its files are deleted 30 days later.
  unused_since timestamptz default now()
);
create index media_unused on media (unused_since) where unused_since is not null;
