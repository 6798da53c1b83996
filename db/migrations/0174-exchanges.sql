-- Units of an order that are exchanged for other bottles by a new order. Only additions and wider checks.

-- What a payment of kind 'exchange' comes from: a refund that was settled by this order, and not sent to the provider.
-- No foreign key: refunds refer to payments, and tables that refer to each other cannot be copied one after the other.
alter table payment add column refund_id uuid unique;
alter table payment drop constraint payment_kind_check;
alter table payment add constraint payment_kind_check check (kind in ('provider', 'gift-card', 'none', 'exchange'))
  not valid;
alter table payment validate constraint payment_kind_check;

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in
  ('second-payment', 'wrong-amount', 'bottles-gone', 'cancelled', 'shop', 'provider', 'dispute', 'exchange')) not valid;
alter table refund validate constraint refund_reason_check;

alter table order_hold drop constraint order_hold_causes_check;
alter table order_hold add constraint order_hold_causes_check
  check (causes <@ array['risk', 'cvc', 'first-large', 'address-changed', 'exchange']) not valid;
alter table order_hold validate constraint order_hold_causes_check;

create table order_exchange (
  id             uuid primary key,
  -- The order whose units go back, and which.
  order_id       uuid not null references shop_order (id) on delete cascade,
  line_position  integer not null,
  quantity       integer not null check (quantity > 0),
  -- Of the units: whether their deposit goes back, and where they go after shipping.
  has_deposit    boolean not null,
  restock        text check (restock in ('stock', 'broken', 'none')),
  -- The checkout of the new order, and the order once there is one; null again when its retention has ended.
  checkout_id    text not null unique,
  new_order_id   uuid unique references shop_order (id) on delete set null,
  -- open: the new order waits to be paid. done: the units went back. ended: it was not paid. not-refunded: it was
  -- paid, and the units could not go back.
  state          text not null check (state in ('open', 'done', 'ended', 'not-refunded')),
  -- Cents that go back to the buyer's card: of an open one, what would.
  back_cents     integer not null check (back_cents >= 0),
  -- Cents, before tax, of the delivery that the new order takes over: its own is not paid again.
  delivery_cents integer not null check (delivery_cents >= 0),
  actor_kind     text not null
    check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id       text,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (new_order_id is null or state in ('done', 'not-refunded'))
);
create index order_exchange_order on order_exchange (order_id);
-- An order has one exchange at a time that waits to be paid.
create unique index order_exchange_one_open on order_exchange (order_id) where state = 'open';
