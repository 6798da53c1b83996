-- Two customers that are one person. Only additions, and an index that is no longer unique.

-- A merge that waits until both addresses have confirmed it. It goes with either of the two.
create table customer_merge (
  id                 uuid primary key,
  into_id            uuid not null unique references buyer (id) on delete cascade,
  other_id           uuid not null unique references buyer (id) on delete cascade,
  -- Where the links went: an address that changed since confirms nothing.
  into_email         text not null,
  other_email        text not null,
  -- SHA-256 of the mailed tokens; null once confirmed.
  into_token_hash    text unique,
  other_token_hash   text unique,
  into_confirmed_at  timestamptz,
  other_confirmed_at timestamptz,
  requested_by       text not null,
  requested_at       timestamptz not null,
  expires_at         timestamptz not null,
  check (into_id <> other_id)
);

-- Addresses of customers that were merged into an account: their messages and requests are the account's.
create table merged_email (
  email_key   text primary key,
  email       text not null,
  customer_id uuid not null references customer (id) on delete cascade,
  merged_at   timestamptz not null
);
create index merged_email_customer on merged_email (customer_id);

-- A customer with several addresses has a row for each while they are blocked.
drop index buyer_block_buyer;
create index buyer_block_of_buyer on buyer_block (buyer_id) where lifted_at is null;
