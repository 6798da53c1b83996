-- Addresses that refuse mail: nothing about an order is sent to them. Only additions.
create table mail_refusal (
  -- Hash of the address: the row outlives it where it is deleted, and does not show it.
  address_hash text primary key,
  -- The server refused the recipient; it bounced the mail later; the recipient called it spam.
  cause        text not null check (cause in ('refused', 'bounced', 'complained')),
  refused_at   timestamptz not null,
  -- The newest order of the address then; null: it had none.
  order_number text,
  -- Staff asked to try again.
  lifted_at    timestamptz
);
create index mail_refusal_open on mail_refusal (refused_at) where lifted_at is null;
