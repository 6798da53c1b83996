-- Buyers who can order nothing for a while, by email or delivery address. Only additions.
create table buyer_block (
  id         uuid primary key,
  -- Whose page shows it.
  buyer_id   uuid not null,
  -- Hashes of the email and the address: the block outlives them where they are deleted, and shows neither.
  email_hash   text,
  address_hash text,
  reason     text not null check (length(reason) between 1 and 200),
  blocked_by text not null,
  created_at timestamptz not null,
  until      timestamptz not null,
  lifted_at  timestamptz,
  check (num_nonnulls(email_hash, address_hash) > 0)
);
create unique index buyer_block_buyer on buyer_block (buyer_id) where lifted_at is null;
create index buyer_block_email on buyer_block (email_hash) where lifted_at is null;
create index buyer_block_address on buyer_block (address_hash) where lifted_at is null;
