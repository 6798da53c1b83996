-- Payouts of the payment provider, with what each consists of, matched to payments, refunds and disputes of the shop.
-- Only additions.

-- What a provider took and gave back for the shop, by the provider's ids. Only money that a provider moved: payments
-- of other kinds, and sessions that a provider never took, have no row.
create view provider_movement as
select 'charge' as kind, s.payment_id as provider_id, s.payment_id, s.provider, s.amount_cents,
       upper(s.currency) as currency, s.state, o.number as order_number, o.is_test, p.created_at as at
  from session_payment s
       left join payment p on p.session_id = s.id
       left join shop_order o on o.id = p.order_id
 where s.payment_id is not null and s.provider <> 'none' and coalesce(p.kind, 'provider') = 'provider'
union all
select 'refund', r.provider_id, r.payment_id, s.provider, r.amount_cents, upper(s.currency), r.state, o.number,
       o.is_test, r.created_at
  from refund r join session_payment s on s.id = r.session_id left join shop_order o on o.id = r.order_id
 where r.reason not in ('dispute', 'exchange') and s.provider <> 'none'
union all
select 'dispute', d.provider_id, d.payment_id, p.provider, d.amount_cents, p.currency, d.state, o.number, o.is_test,
       d.opened_at
  from order_dispute d join shop_order o on o.id = d.order_id
       join payment p on p.order_id = d.order_id and p.kind = 'provider' and p.reference = d.payment_id;
create index payment_session_id on payment (session_id);
create index payment_created on payment (created_at);
create index refund_payment on refund (payment_id);
create index order_dispute_payment on order_dispute (payment_id);

create table payout (
  id               uuid primary key,
  provider         text not null,
  provider_id      text not null check (length(provider_id) between 1 and 255),
  is_test          boolean not null,
  -- What the bank got; negative: what it gave. In cents of the currency of the bank account.
  amount_cents     integer not null,
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  -- `waiting`: on its way.
  state            text not null check (state in ('waiting', 'paid', 'failed')),
  created_at       timestamptz not null,
  -- As the provider states it.
  arrives_on       date not null,
  -- When the shop learnt that it failed.
  failed_at        timestamptz,
  -- `waiting`: the provider does not list its entries yet; `unlisted`: it never will.
  result           text not null check (result in ('waiting', 'unlisted', 'matches', 'differs')),
  -- What its entries sum to, less its amount.
  difference_cents integer not null default 0,
  read_at          timestamptz not null default now(),
  -- A difference that an Owner explained.
  explained_at     timestamptz,
  explained_kind   text
    check (explained_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  explained_id     text,
  explained_reason text not null default '',
  unique (provider, provider_id),
  check ((state = 'failed') = (failed_at is not null)),
  check ((explained_at is null) = (explained_kind is null))
);
create index payout_days on payout (is_test, arrives_on);

create table payout_entry (
  payout_id       uuid not null references payout (id) on delete cascade,
  -- The provider's id.
  entry_id        text not null,
  position        integer not null,
  kind            text not null
    check (kind in ('charge', 'refund', 'dispute', 'fee', 'returned', 'adjustment', 'other')),
  -- The provider's own word, such as `payment_refund`.
  type            text not null,
  amount_cents    integer not null,
  fee_cents       integer not null,
  net_cents       integer not null,
  -- The provider's ids of the payment, and of the charge, refund, dispute or payout.
  payment_id      text,
  source_id       text,
  -- In the currency that the buyer paid in, with the sign of `amount_cents`.
  source_cents    integer,
  source_currency text check (source_currency ~ '^[A-Z]{3}$'),
  -- Of the currency of the payout for one unit of the source's; null: the same currency.
  rate_millionths bigint,
  -- `none`: nothing of the shop belongs to it.
  result          text not null check (result in ('matches', 'differs', 'unknown', 'none')),
  -- What the shop has, in the currency of the payment.
  expected_cents  integer,
  order_number    text,
  primary key (payout_id, entry_id)
);
create index payout_entry_payment on payout_entry (payment_id, kind);

-- When the shop asked its provider for payouts last, and whether the provider refused.
create table payout_request (
  provider    text not null,
  is_test     boolean not null,
  asked_at    timestamptz not null,
  answered_at timestamptz,
  is_refused  boolean not null default false,
  primary key (provider, is_test)
);

-- The test payment tells of payouts, for which it needs to know when money moved. Null and empty: of earlier releases.
alter table test_payment add column paid_at timestamptz, add column refunds jsonb not null default '[]';
