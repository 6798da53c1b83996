-- Orders that staff begin for a caller: a checkout with its form filled in, a code to read out, and bottles held
-- until it ends. Only additions.
create table phone_order (
  id          uuid primary key,
  checkout_id text not null unique references checkout (id) on delete cascade,
  -- As an order number is written: 7K2F-9QXM.
  code        text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Who took it: staff:1234.
  taken_by    text not null,
  created_at  timestamptz not null,
  -- Until when its bottles are held and its link works, unless it is paid before.
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  -- It ended by itself, staff took it back, or it was paid.
  ended_as    text check (ended_as in ('expired', 'cancelled', 'paid')),
  -- How often its link was mailed.
  emails      integer not null default 1,
  version     integer not null default 1,
  check ((ended_at is null) = (ended_as is null))
);
create unique index phone_order_code on phone_order (code) where ended_at is null;
create index phone_order_created on phone_order (created_at);
create index phone_order_expiry on phone_order (expires_at) where ended_at is null;

-- What a browser has reserved, phone orders that wait for a payment included. Replaces checkout_browser, which an
-- earlier release goes on using.
create index checkout_browser_live on checkout (browser_hash)
  where state in ('open', 'paying') and browser_hash is not null;
