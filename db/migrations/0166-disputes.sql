-- Disputes of payments: why, until when they can be answered, and what the shop answered. Only additions.
-- Disputes of before have no row; their orders stay marked.
create table order_dispute (
  -- The provider's id.
  provider_id   text primary key check (length(provider_id) between 1 and 255),
  order_id      uuid not null references shop_order (id) on delete cascade,
  payment_id    text not null,
  reason        text not null check (length(reason) <= 100),
  amount_cents  integer not null check (amount_cents >= 0),
  opened_at     timestamptz not null,
  -- null: the bank takes no answer.
  due_at        timestamptz,
  state         text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- What was sent; erased with the personal data of the order.
  evidence      jsonb,
  answer_state  text check (answer_state in ('asked', 'sent', 'failed')),
  answered_at   timestamptz,
  answered_kind text check (answered_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  answered_id   text,
  check ((answer_state is null) = (answered_at is null)),
  check (answer_state is not null or evidence is null)
);
create index order_dispute_order on order_dispute (order_id);
create index order_dispute_open on order_dispute (due_at) where state = 'open';
