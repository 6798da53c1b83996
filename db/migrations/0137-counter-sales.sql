-- Bottles that a till sold in the shop: who told of them, the sales, and lines whose product was not found. Only
-- additions: release 0.3.0 writes its own movements as before.

-- What has been sold is gone, even where the ledger knew of fewer: the number on hand may go below 0 until a count.
alter table stock_movement
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in
    ('opening', 'received', 'sold', 'returned', 'broken', 'tasting', 'staff', 'giveaway', 'recall', 'withdrawn',
     'counted', 'correction', 'sold-in-shop', 'returned-in-shop')) not valid,
  drop constraint stock_movement_reference_kind_check,
  add constraint stock_movement_reference_kind_check check (reference_kind in
    ('order', 'receipt', 'count', 'counter-sale')) not valid,
  drop constraint stock_movement_on_hand_after_check;
alter table stock_movement validate constraint stock_movement_reason_check;
alter table stock_movement validate constraint stock_movement_reference_kind_check;
alter table stock_level drop constraint stock_level_on_hand_check;
alter table stock_count_line drop constraint stock_count_line_expected_check;

-- A till, as it tells the shop: by an API key of this name, by a webhook, or by files.
create table counter_source (
  id               uuid primary key,
  kind             text not null check (kind in ('api-key', 'staff', 'webhook', 'file')),
  name             text not null check (length(name) between 1 and 120),
  -- When the newest of its sales was sold, and when one was received.
  last_sold_at     timestamptz,
  last_received_at timestamptz,
  sale_count       integer not null default 0,
  error_count      integer not null default 0,
  last_error       text,
  unique (kind, name)
);

create table counter_sale (
  id          uuid primary key,
  source_id   uuid not null references counter_source (id),
  -- The receipt number of the till: the same one twice is the same sale.
  reference   text not null check (length(reference) between 1 and 200),
  sold_at     timestamptz not null,
  received_at timestamptz not null default now(),
  reversed_at timestamptz
);
create unique index counter_sale_reference on counter_sale (source_id, reference) where reversed_at is null;

create table counter_sale_line (
  id         uuid primary key,
  sale_id    uuid not null references counter_sale (id),
  position   integer not null,
  -- Null: not found.
  product_id uuid,
  -- As the till has them.
  code       text not null check (length(code) <= 200),
  name       text not null default '' check (length(name) <= 200),
  -- Bottles; below 0 they came back.
  units      integer not null check (units <> 0),
  state      text not null check (state in ('posted', 'open', 'dismissed')),
  check ((state = 'posted') = (product_id is not null))
);
create index counter_sale_line_of_sale on counter_sale_line (sale_id, position);
create index counter_sale_line_open on counter_sale_line (sale_id) where state = 'open';

-- Events that a webhook has delivered, for a week: they come more than once.
create table counter_event (
  event_id    text primary key check (length(event_id) between 1 and 100),
  received_at timestamptz not null default now()
);
