-- Views for other modules: what they read where a function of the owner would need a second statement.
create view customer_reference as select id from customer;
create view reserved_stock as
  select checkout_id, session_id, product_id, quantity, state, expires_at, released_quantity from stock_reservation;
create view queued_job as select id, kind, payload, last_error, dead_at from outbox_job;

-- How often an order was changed since it was created, so that a command can refuse to change what its caller has
-- not seen. Every change writes the history or a request; a trigger counts them for every release.
alter table shop_order add column version integer not null default 1 check (version > 0);

create function raise_order_version() returns trigger language plpgsql as $$
begin
  update shop_order set version = version + 1 where id = new.order_id;
  return null;
end $$;
-- The first two entries create the order.
create trigger order_history_version after insert on order_history
  for each row when (new.from_state is not null and new.from_state <> 'pending_payment')
  execute function raise_order_version();
create trigger order_request_version after insert or update on order_request
  for each row execute function raise_order_version();

-- Versions of the pages of terms that were in force when an order was created; `revision` has their texts. Orders of
-- release 0.2.0 and of before have none.
create table order_terms (
  order_id  uuid not null references shop_order (id) on delete cascade,
  page_slug text not null,
  version   integer not null check (version > 0),
  primary key (order_id, page_slug)
);

-- Attempts to hand an order over, with the age check. A document's kind is stored, never its number, an image of it or
-- a date of birth.
create table hand_over (
  id                uuid primary key,
  order_id          uuid not null references shop_order (id) on delete cascade,
  occurred_at       timestamptz not null,
  method            text not null check (method in ('carrier', 'own')),
  -- Null: the carrier delivered it and did not tell its check.
  result            text check (result in ('verified', 'underage', 'no-id', 'intoxicated', 'nobody')),
  age_required      integer not null check (age_required > 0),
  document_kind     text check (document_kind in ('drivers-licence', 'passport', 'photo-card', 'other')),
  carrier_reference text check (carrier_reference <> ''),
  deliverer         text not null default '',
  receiver_name     text check (receiver_name <> ''),
  actor_kind        text not null
    check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id          text,
  created_at        timestamptz not null default now(),
  check (result is not null or (method = 'carrier' and carrier_reference is not null)),
  check (document_kind is null or result in ('verified', 'underage', 'intoxicated')),
  check (receiver_name is null or coalesce(result, 'verified') = 'verified')
);
-- An order is handed over or refused once; no one may be there several times.
create unique index hand_over_end on hand_over (order_id) where result is distinct from 'nobody';
create index hand_over_order on hand_over (order_id);
