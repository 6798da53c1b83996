-- What a product has cost, as proof of its ordinary price (Competition Act, section 74.01), and prices that begin and end
-- at a planned time.

create table price_history (
  id               bigint generated always as identity primary key,
  product_id       uuid not null references product (id) on delete cascade,
  price_cents      integer not null,
  sale_price_cents integer,
  -- The price is valid from here until the next row of the product.
  created_at       timestamptz not null default now()
);
create index price_history_product on price_history (product_id, created_at);

-- A trigger, so that prices of every writer are recorded, release 0.2.0 included.
create function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price_cents, sale_price_cents)
  values (new.id, new.price_cents, new.sale_price_cents);
  return null;
end $$;
create trigger product_price_set after insert on product
  for each row when (new.price_cents is not null) execute function record_price();
create trigger product_price_changed after update of price_cents, sale_price_cents on product
  for each row when (new.price_cents is not null
    and (old.price_cents, old.sale_price_cents) is distinct from (new.price_cents, new.sale_price_cents))
  execute function record_price();

-- Earlier prices are unknown: the history begins now.
insert into price_history (product_id, price_cents, sale_price_cents)
select id, price_cents, sale_price_cents from product where price_cents is not null;

create table price_schedule (
  id         uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  kind       text not null check (kind in ('price', 'sale')),
  cents      integer not null check (cents > 0),
  starts_at  timestamptz not null,
  -- Only a sale ends.
  ends_at    timestamptz check (ends_at > starts_at),
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'refused')),
  -- Why the price could not be set at its time.
  refusal    text not null default '',
  reason     text not null default '' check (length(reason) <= 200),
  version    integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  created_by text not null,
  check (kind = 'sale' or ends_at is null)
);
create index price_schedule_product on price_schedule (product_id);
create index price_schedule_start on price_schedule (starts_at) where state = 'waiting';
create index price_schedule_end on price_schedule (ends_at) where state = 'running';
