-- Going live gives back the bottles of test orders, and is recorded. Only additions.

alter table stock_movement
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in
    ('opening', 'received', 'sold', 'returned', 'broken', 'tasting', 'staff', 'giveaway', 'recall', 'withdrawn',
     'counted', 'correction', 'sold-in-shop', 'returned-in-shop', 'test-order')) not valid;
alter table stock_movement validate constraint stock_movement_reason_check;

-- Each time that the shop went live: what was done of the steps before it opens, and what test orders gave back.
create table shop_opening (
  id              uuid primary key,
  opened_at       timestamptz not null,
  actor_kind      text not null check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id        text,
  steps           jsonb not null,
  orders          jsonb not null,
  -- Test checkouts that ended, and the bottles that they held.
  ended_checkouts integer not null check (ended_checkouts >= 0),
  held_bottles    integer not null check (held_bottles >= 0)
);
create index shop_opening_opened on shop_opening (opened_at desc);
create trigger shop_opening_insert_only before update or delete on shop_opening
  for each row execute function refuse_change();
create trigger shop_opening_no_truncate before truncate on shop_opening
  for each statement execute function refuse_change();
