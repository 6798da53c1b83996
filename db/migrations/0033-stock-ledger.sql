-- Every bottle that comes or goes is a movement of the stock ledger. Suppliers, receipts, counts and cost rest on it.
-- Only additions: release 0.2.0 reserves, sells and releases on this schema too.

-- What is summed up below must not change meanwhile. Shoppers' transactions lock products and reservations in either
-- order: whoever waits for one of them while it has the other would wait for ever.
do $$
begin
  for attempt in 1 .. 100 loop
    begin
      lock table product in access exclusive mode;
      lock table stock_reservation in access exclusive mode nowait;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.1);
    end;
  end loop;
  raise exception 'the tables of stock are busy' using errcode = 'lock_not_available';
end $$;

-- One place where bottles are. More can be added; every level and movement names its own.
create table stock_location (
  id   uuid primary key,
  name text not null check (name <> '')
);
insert into stock_location (id, name) values ('01a05d65-0000-7000-8000-000000000001', 'Shop');

create table supplier (
  id         uuid primary key,
  name       text not null check (length(name) between 1 and 80),
  contact    text not null default '' check (length(contact) <= 200),
  -- Of its invoices.
  currency   text not null check (currency in ('CAD', 'USD', 'EUR', 'GBP')),
  version    integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who delivers a product, under which number, how many to a case. No page shows it.
alter table product
  add column supplier_id uuid references supplier (id),
  add column supplier_sku text check (length(supplier_sku) between 1 and 40),
  add column case_size integer check (case_size between 1 and 1000);
create index product_supplier on product (supplier_id) where supplier_id is not null;

/* Reservations */

-- held: being paid for. sold: paid, still in the building. shipped: gone, written to the ledger.
alter table stock_reservation
  drop constraint stock_reservation_state_check,
  add constraint stock_reservation_state_check check (state in ('held', 'sold', 'shipped', 'released')) not valid,
  -- Bottles that were refunded before shipping. Quantity is without them, unless none are left.
  add column released_quantity integer not null default 0 check (released_quantity >= 0),
  -- Bottles that came back after shipping; quantity is with them.
  add column returned_quantity integer not null default 0,
  add constraint stock_reservation_returned_check check (returned_quantity between 0 and quantity) not valid;
alter table stock_reservation validate constraint stock_reservation_state_check;
alter table stock_reservation validate constraint stock_reservation_returned_check;
create index stock_reservation_unshipped on stock_reservation (product_id) where state in ('held', 'sold');

update stock_reservation r set state = 'shipped'
  from shop_order o
 where o.session_id = r.session_id and r.state = 'sold' and not o.is_restocked
   and o.state in ('shipped', 'delivered', 'refused_at_door', 'returned', 'refunded');

/* Ledger */

-- What is in the building now. product.stock_quantity - shortage = on_hand - bottles held and sold, and one of the
-- first two is 0. Written only with a movement, under the lock of the product's row.
create table stock_level (
  product_id       uuid not null references product (id) on delete cascade,
  location_id      uuid not null default '01a05d65-0000-7000-8000-000000000001' references stock_location (id),
  on_hand          integer not null check (on_hand >= 0),
  -- Bottles promised and not there.
  shortage         integer not null default 0 check (shortage >= 0),
  -- Moving average in Canadian dollars; null: unknown.
  average_cost_cad numeric(14,4) check (average_cost_cad >= 0),
  primary key (product_id, location_id)
);
create index stock_level_short on stock_level (product_id) where shortage > 0;

create table stock_movement (
  id             uuid primary key,
  -- Order of the movements of a product.
  number         bigint not null generated always as identity,
  -- Stays readable when the product goes.
  product_id     uuid not null,
  location_id    uuid not null default '01a05d65-0000-7000-8000-000000000001' references stock_location (id),
  delta          integer not null check (delta <> 0),
  reason         text not null check (reason in
    ('opening', 'received', 'sold', 'returned', 'broken', 'withdrawn', 'counted', 'correction')),
  on_hand_after  integer not null check (on_hand_after >= 0),
  unit_cost_cad  numeric(14,4) check (unit_cost_cad >= 0),
  reference_kind text check (reference_kind in ('order', 'receipt', 'count')),
  reference_id   uuid,
  note           text not null default '' check (length(note) <= 200),
  actor_kind     text not null check (actor_kind in
    ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id       text,
  created_at     timestamptz not null default clock_timestamp(),
  check ((reference_kind is null) = (reference_id is null))
);
create unique index stock_movement_of_product on stock_movement (product_id, location_id, number);
create index stock_movement_created on stock_movement (created_at);
create index stock_movement_reference on stock_movement (reference_id, product_id) where reference_id is not null;
create trigger stock_movement_insert_only before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function refuse_change();

insert into stock_level (product_id, on_hand)
select p.id, p.stock_quantity + coalesce(promised.quantity, 0)
  from product p left join (
       select product_id, sum(quantity)::integer as quantity from stock_reservation
        where state in ('held', 'sold') group by product_id) promised on promised.product_id = p.id;
insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind, actor_id)
select gen_random_uuid(), product_id, on_hand, 'opening', on_hand, 'system', 'migration'
  from stock_level where on_hand > 0;

-- A new product begins its ledger with the stock that it is written with, whoever writes it.
create function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_level (product_id, on_hand) select id, stock_quantity from added;
  insert into stock_movement (id, product_id, delta, reason, on_hand_after, actor_kind, actor_id)
  select gen_random_uuid(), id, stock_quantity, 'opening', stock_quantity,
         split_part(updated_by, ':', 1), nullif(substr(updated_by, position(':' in updated_by || ':') + 1), '')
    from added where stock_quantity > 0;
  return null;
end $$;
create trigger product_stock_opened after insert on product
  referencing new table as added for each statement execute function open_stock();

-- What comes back covers what is promised before it is for sale, whichever release returns it.
create function absorb_shortage() returns trigger language plpgsql as $$
declare
  absorbed integer;
begin
  select least(shortage, new.stock_quantity - old.stock_quantity) into absorbed
    from stock_level where product_id = new.id and shortage > 0 for update;
  if absorbed > 0 then
    update stock_level set shortage = shortage - absorbed where product_id = new.id;
    new.stock_quantity := new.stock_quantity - absorbed;
  end if;
  return new;
end $$;
create trigger product_stock_absorbed before update of stock_quantity on product
  for each row when (new.stock_quantity > old.stock_quantity) execute function absorb_shortage();

-- The numbers of a product's stock in one row: what lists, reports and reconciliation read.
create view stock_position as
select p.id as product_id, p.stock_quantity as available, level.on_hand, level.shortage, level.average_cost_cad,
       promised.held, promised.allocated
  from product p
  left join stock_level level on level.product_id = p.id
  cross join lateral (
       select coalesce(sum(quantity) filter (where state = 'held'), 0)::integer as held,
              coalesce(sum(quantity) filter (where state = 'sold'), 0)::integer as allocated
         from stock_reservation where product_id = p.id and state in ('held', 'sold')) promised;

/* Receipts and counts */

create table receipt (
  id               uuid primary key,
  supplier_id      uuid not null references supplier (id),
  invoice_number   text not null check (length(invoice_number) between 1 and 80),
  invoice_date     date not null,
  currency         text not null check (currency in ('CAD', 'USD', 'EUR', 'GBP')),
  -- Canadian dollars for one of the currency.
  rate             numeric(12,6) not null check (rate > 0 and (currency <> 'CAD' or rate = 1)),
  -- In cents of the currency.
  freight_cents    integer not null default 0 check (freight_cents >= 0),
  -- The border agency charges Canadian dollars.
  duty_cad_cents   integer not null default 0 check (duty_cad_cents >= 0),
  state            text not null default 'draft' check (state in ('draft', 'posted', 'reversed', 'discarded')),
  version          integer not null default 1 check (version > 0),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index receipt_invoice on receipt (supplier_id, lower(invoice_number));
create table receipt_line (
  receipt_id           uuid not null references receipt (id) on delete cascade,
  position             integer not null check (position >= 0),
  product_id           uuid not null,
  -- Bottles.
  quantity             integer not null check (quantity > 0),
  -- Of a bottle, in the receipt's currency.
  unit_cost            numeric(14,4) not null check (unit_cost >= 0),
  -- With its share of freight and duty, in Canadian dollars; written when the receipt is posted.
  landed_unit_cost_cad numeric(14,4) check (landed_unit_cost_cad >= 0),
  primary key (receipt_id, position)
);
create index receipt_line_product on receipt_line (product_id);

create table stock_count (
  id          uuid primary key,
  scope       text not null check (scope in ('all', 'category', 'supplier', 'bin', 'product')),
  -- The id or the bin that is counted.
  scope_value text check ((scope = 'all') = (scope_value is null)),
  -- Counters do not see what the ledger expects.
  is_blind    boolean not null default false,
  state       text not null default 'draft' check (state in ('draft', 'posted', 'discarded')),
  version     integer not null default 1 check (version > 0),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create table stock_count_line (
  count_id   uuid not null references stock_count (id) on delete cascade,
  product_id uuid not null,
  -- All counters together.
  counted    integer not null check (counted >= 0),
  -- What the ledger had when the last of them counted: sales may go on afterwards.
  expected   integer not null check (expected >= 0),
  counted_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id   text,
  primary key (count_id, product_id)
);
