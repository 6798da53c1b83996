-- Orders that buyers collect in the shop, from their payment on. Only additions.
create table order_pickup (
  order_id    uuid primary key references shop_order (id) on delete cascade,
  -- What the buyer shows; it is in the mail that says that the order is ready.
  code        text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  -- Since when it can be collected; null: not yet.
  ready_at    timestamptz,
  -- Until when the shop holds it, as the mail said.
  hold_until  timestamptz,
  -- When the buyer is reminded, and when that was done.
  remind_at   timestamptz,
  reminded_at timestamptz,
  check ((ready_at is null) = (hold_until is null) and (ready_at is null) = (remind_at is null))
);
create index order_pickup_reminder on order_pickup (remind_at) where reminded_at is null;

-- At the counter a person who was refused may come back with an identification: only a hand-over ends a pick-up.
alter table hand_over drop constraint hand_over_method_check;
alter table hand_over add constraint hand_over_method_check check (method in ('carrier', 'own', 'counter')) not valid;
alter table hand_over validate constraint hand_over_method_check;
drop index hand_over_end;
create unique index hand_over_end on hand_over (order_id)
  where result is distinct from 'nobody' and (method <> 'counter' or result = 'verified');
