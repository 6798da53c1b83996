-- Work that is to be done after a transaction and because of it (a mail, later a parcel), the messages that visitors write
-- to the shop, and where the shop is. Only the last stands on kept pages.

-- A job is written in the transaction of its cause: both are kept, or neither. Who claims it moves `due_at` to the end of
-- its lease, so that the job of a process that was killed is due again by itself.
create table outbox_job (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind <> ''),
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  due_at     timestamptz not null default now(),
  -- How often it was claimed; also the mark by which a late worker sees that the job is somebody else's by now.
  attempts   integer not null default 0,
  -- Set when nobody will try it again: a dead letter, kept for its reader.
  dead_at    timestamptz,
  last_error text
);
create index outbox_job_due on outbox_job (due_at) where dead_at is null;

create table contact_message (
  id          bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  name        text not null,
  email       text not null,
  subject     text not null,
  message     text not null
);
create index contact_message_received on contact_message (received_at);

-- Forms that were sent, for as long as one may be: each counts once, and by these the shop counts an hour's messages.
create table contact_form_use (
  form_id text primary key,
  -- A keyed hash of what was sent: the same again gets the same answer.
  digest  text not null,
  used_at timestamptz not null default now()
);
create index contact_form_use_used on contact_form_use (used_at);

-- Whom the shop has told within a day that it has their message, as a keyed hash of the address.
create table contact_acknowledgement (
  address_hash text primary key,
  sent_at      timestamptz not null default now()
);
create index contact_acknowledgement_sent on contact_acknowledgement (sent_at);

-- Where the shop is and how it is reached, in the form of modules/storefront/shop-content.ts: one row, or none. A table beside
-- shop_content, whose parts the release before knows by heart.
create table shop_contact (
  is_only boolean primary key default true check (is_only),
  details jsonb not null check (jsonb_typeof(details) = 'object')
);
create trigger shop_contact_changed after insert or update or delete on shop_contact
  for each statement execute function note_shop_change();
