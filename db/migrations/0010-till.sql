-- The till: checkouts, reserved bottles, payments, orders. None of it stands on a kept page; what a reservation changes there
-- is product.stock_quantity, which holds what is left to be bought after reservations.

-- What belongs to this shop's trade and to no law: where its licences let it deliver, what delivery costs, the rate of exchange.
-- One row, or none (then nothing is sold). Its form: modules/compliance/trade.ts.
create table shop_trade (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null default false,
  terms   jsonb not null check (jsonb_typeof(terms) = 'object')
);

-- A cart on its way to being paid. The id is the address that a shopper has, and is not to be guessed.
create table checkout (
  id              text primary key check (length(id) >= 32),
  -- Of the browser that made the cart; the same key with the same cart is the same checkout while that is alive.
  idempotency_key text unique,
  -- Hash of products, quantities and prices: the same key with another cart is refused.
  cart_digest     text not null,
  -- Hash of the cookie of the browser that typed the details; null until somebody did.
  browser_hash    text,
  -- Keyed hash of the client's network, while bottles are reserved: how many may be held at once.
  client_hash     text,
  -- open → paying → paid; open or paying → ended. What is paid stays paid.
  state           text not null default 'open' check (state in ('open', 'paying', 'paid', 'ended')),
  -- [{ productId, slug, name, productClass, quantity, priceCents, salePriceCents, … }] as the shop said it last.
  lines           jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- E-mail, name, telephone, address: what was typed last, right or not. Gone seven days after, unless paid.
  details         jsonb,
  -- That the shopper is old enough: when, for which province, in which words.
  age             jsonb,
  -- What it comes to, with the rules that say so: fixed when the shopper goes to pay.
  quote           jsonb,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  paid_at         timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index checkout_open on checkout (changed_at) where state = 'open';
create index checkout_ended on checkout (changed_at) where state = 'ended';
create index checkout_personal on checkout (changed_at)
  where state in ('open', 'ended') and num_nonnulls(details, age, browser_hash, client_hash) > 0;
create index checkout_client on checkout (client_hash) where client_hash is not null;
create index checkout_browser on checkout (browser_hash) where state = 'paying';

-- A session at the payment provider. It is written before the provider is asked, so that none is ever without a row.
create table payment_session (
  id           uuid primary key,
  checkout_id  text not null references checkout (id),
  provider     text not null check (provider in ('test', 'stripe')),
  -- The provider's own id; null until it has answered. A session that it says we opened and we do not know is taken up by it.
  provider_id  text unique,
  url          text,
  -- opening → open → paid | ended. 'stray' is a paid one that is not the order's: it is refunded.
  state        text not null default 'opening' check (state in ('opening', 'open', 'paid', 'ended', 'stray')),
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null default 'usd',
  payment_id   text,
  is_test      boolean not null,
  -- What it pays: lines, details, age and quote as they were when it was opened, whatever is typed afterwards. Gone when an
  -- order keeps it, and with the details of a checkout that nobody paid.
  snapshot     jsonb,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now(),
  asked_at     timestamptz,
  ended_at     timestamptz
);
create index payment_session_checkout on payment_session (checkout_id);
-- Refunds and disputes name the payment alone.
create index payment_session_payment on payment_session (payment_id);
create index payment_session_open on payment_session (expires_at) where state in ('opening', 'open');
create index payment_session_snapshot on payment_session (checkout_id) where snapshot is not null;
-- One session at a time for a checkout.
create unique index payment_session_one_open on payment_session (checkout_id) where state in ('opening', 'open');

-- What the provider told, once each, in the transaction of what it caused.
create table payment_event (
  id          text primary key,
  provider    text not null,
  type        text not null,
  session_id  uuid references payment_session (id),
  received_at timestamptz not null default now()
);
create index payment_event_received on payment_event (received_at);

-- Bottles that are held for a session, sold by it, or given back. Held and sold ones are out of product.stock_quantity.
create table stock_reservation (
  id          uuid primary key default gen_random_uuid(),
  checkout_id text not null references checkout (id),
  session_id  uuid not null references payment_session (id),
  -- Stays readable when the product goes.
  product_id  uuid not null,
  quantity    integer not null check (quantity > 0),
  state       text not null default 'held' check (state in ('held', 'sold', 'released')),
  held_until  timestamptz not null,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  unique (session_id, product_id),
  check ((state = 'held') = (ended_at is null))
);
create index stock_reservation_held on stock_reservation (held_until) where state = 'held';
create index stock_reservation_product on stock_reservation (product_id);
create index stock_reservation_checkout on stock_reservation (checkout_id);

-- How many bottles of a product the till has taken out of product.stock_quantity in all, less what it gave back: the books
-- hold this against what is held and sold. Written in the same statement order as the stock itself.
create table stock_taken (
  product_id uuid primary key,
  quantity   integer not null check (quantity >= 0)
);

create table shop_order (
  id             uuid primary key,
  -- For people: says nothing of how many there are.
  number         text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  checkout_id    text not null unique references checkout (id),
  session_id     uuid not null unique references payment_session (id),
  state          text not null,
  is_test        boolean not null,
  -- What was bought, priced, taxed, for whom, under which rules: as it was, for ever (see the trigger).
  snapshot       jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  email          text not null,
  total_cents    integer not null check (total_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  tracking       text,
  -- Whether its bottles went back on the shelf.
  is_restocked   boolean not null default false,
  is_disputed    boolean not null default false,
  created_at     timestamptz not null default now()
);
create index shop_order_created on shop_order (created_at desc, id);
create index shop_order_email on shop_order (lower(email));

create function refuse_snapshot_change() returns trigger language plpgsql as $$
begin
  if new.snapshot is distinct from old.snapshot or new.number is distinct from old.number
     or new.total_cents is distinct from old.total_cents or new.checkout_id is distinct from old.checkout_id then
    raise exception 'what was ordered cannot be changed afterwards' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shop_order_keeps_snapshot before update on shop_order
  for each row execute function refuse_snapshot_change();

-- Who moved an order, when, why. The first row of each has no `from_state`.
create table order_step (
  id         bigint generated always as identity primary key,
  order_id   uuid not null references shop_order (id),
  from_state text,
  to_state   text not null,
  at         timestamptz not null default now(),
  who        text not null,
  why        text not null default ''
);
create index order_step_order on order_step (order_id, id);

-- Money that goes back: of an order, or of a payment that no order is for. The id is the key that the provider gets.
create table refund (
  id           uuid primary key,
  session_id   uuid not null references payment_session (id),
  order_id     uuid references shop_order (id),
  payment_id   text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason       text not null,
  state        text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  provider_id  text unique,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz
);
create index refund_order on refund (order_id);
create index refund_session on refund (session_id);

-- The embedded test payment's own books: it is a payment provider, and knows nothing of the till's tables.
create table test_payment (
  -- cs_test_…
  id           text primary key,
  -- The key under which it was asked for: the same key is the same session.
  key          text not null unique,
  request      jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  currency     text not null,
  state        text not null default 'open' check (state in ('open', 'paid', 'ended')),
  payment_id   text unique,
  -- Another session that 'pay twice' made beside this one.
  is_second    boolean not null default false,
  refunded_cents integer not null default 0,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now()
);
create index test_payment_created on test_payment (created_at);
