-- Payments of an order, its parcels, holds and buyers' requests, and the facts that refunds and reports read.
-- Only additions and wider checks: release 0.2.0 runs on this schema too, and triggers write what it does not know.

-- In the order in which a payment locks them, so that neither waits for the other for ever.
lock table payment_session, shop_order, order_history, refund in access exclusive mode;

-- An order may cost nothing. Its session then has no provider, because its bottles are reserved for a session.
alter table shop_order drop constraint shop_order_total_cents_check;
alter table shop_order add constraint shop_order_total_cents_check check (total_cents >= 0) not valid;
alter table shop_order validate constraint shop_order_total_cents_check;
alter table payment_session drop constraint payment_session_amount_cents_check;
alter table payment_session drop constraint payment_session_provider_check;
alter table payment_session
  add constraint payment_session_amount_cents_check check (amount_cents >= 0) not valid,
  add constraint payment_session_provider_check check (provider in ('test', 'stripe', 'none')) not valid;
alter table payment_session validate constraint payment_session_amount_cents_check;
alter table payment_session validate constraint payment_session_provider_check;

-- modules/orders/life-cycle.ts has the states; a test compares both.
alter table shop_order add constraint shop_order_state_check check (state in
  ('pending_payment', 'paid', 'packing', 'shipped', 'delivered', 'refused_at_door', 'returned', 'lost', 'cancelled',
   'refunded')) not valid;
alter table shop_order validate constraint shop_order_state_check;
alter table order_history
  add constraint order_history_from_state_check check (from_state in
  ('pending_payment', 'paid', 'packing', 'shipped', 'delivered', 'refused_at_door', 'returned', 'lost', 'cancelled',
   'refunded')) not valid,
  add constraint order_history_to_state_check check (to_state in
  ('pending_payment', 'paid', 'packing', 'shipped', 'delivered', 'refused_at_door', 'returned', 'lost', 'cancelled',
   'refunded')) not valid;
alter table order_history validate constraint order_history_from_state_check;
alter table order_history validate constraint order_history_to_state_check;

-- `actor` stays the name that is shown. Null: release 0.2.0 or an earlier one wrote the row.
alter table order_history
  add column actor_kind text
    check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  add column actor_id text;

-- What paid an order: one row or more, which sum to its total.
create table payment (
  id           uuid primary key,
  order_id     uuid not null references shop_order (id) on delete cascade,
  kind         text not null check (kind in ('provider', 'gift-card', 'none')),
  -- test, stripe; null for other kinds.
  provider     text check ((provider is not null) = (kind = 'provider')),
  session_id   uuid unique references payment_session (id),
  -- The provider's id of the payment.
  reference    text,
  amount_cents integer not null check (amount_cents >= 0 and (amount_cents = 0 or kind <> 'none')),
  currency     text not null check (currency in ('USD', 'CAD')),
  created_at   timestamptz not null default now(),
  check (kind <> 'provider' or session_id is not null)
);
create index payment_order on payment (order_id);

-- Release 0.2.0 writes an order without its payment: it follows from the order's session when the transaction ends.
create function record_order_payment() returns trigger language plpgsql as $$
begin
  insert into payment (id, order_id, kind, provider, session_id, reference, amount_cents, currency, created_at)
  select s.id, new.id, case s.provider when 'none' then 'none' else 'provider' end, nullif(s.provider, 'none'), s.id,
         s.payment_id, s.amount_cents, upper(s.currency), new.created_at
    from payment_session s
   where s.id = new.session_id and exists (select from shop_order where id = new.id)
     and not exists (select from payment where order_id = new.id)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger shop_order_payment after insert on shop_order deferrable initially deferred
  for each row execute function record_order_payment();

-- Facts of the snapshot, per line, tax and deposit. Positions are those of the snapshot, from 0.
create table order_line (
  order_id      uuid not null references shop_order (id) on delete cascade,
  position      integer not null,
  product_id    uuid,
  name          text not null,
  product_class text not null,
  quantity      integer not null,
  pack_size     integer not null,
  -- For all units: at the effective price, taken off by adjustments, and what is left of the two.
  gross_cents   integer not null,
  off_cents     integer not null check (off_cents between 0 and gross_cents),
  net_cents     integer not null generated always as (gross_cents - off_cents) stored,
  tax_cents     integer not null,
  deposit_cents integer not null,
  primary key (order_id, position)
);
create index order_line_product on order_line (product_id);

create table order_tax (
  order_id        uuid not null references shop_order (id) on delete cascade,
  position        integer not null,
  name            text not null,
  rule            text not null,
  rate_millionths integer not null,
  base_cents      integer not null,
  cents           integer not null,
  -- The shares of the lines, in their order, and of delivery.
  line_cents      integer[] not null,
  delivery_cents  integer not null,
  primary key (order_id, position)
);

create table order_deposit (
  order_id       uuid not null references shop_order (id) on delete cascade,
  position       integer not null,
  count          integer not null,
  each_cad_cents integer not null,
  cad_cents      integer not null,
  cents          integer not null,
  line_cents     integer[] not null,
  primary key (order_id, position)
);

-- Writes the facts of orders from their snapshots. Deposits of release 0.2.0 have no shares per line: they are
-- allocated by containers and largest remainder, as getDepositShares in modules/pricing does.
create function record_order_facts(order_ids uuid[]) returns void language sql as $$
  insert into order_tax
    (order_id, position, name, rule, rate_millionths, base_cents, cents, line_cents, delivery_cents)
  select o.id, t.ordinality - 1, coalesce(t.value ->> 'name', ''), coalesce(t.value ->> 'rule', ''),
         coalesce((t.value ->> 'rateMillionths')::integer, 0), coalesce((t.value ->> 'baseCents')::integer, 0),
         coalesce((t.value ->> 'cents')::integer, 0),
         array(select share::integer from jsonb_array_elements_text(coalesce(t.value -> 'lineCents', '[]'))
                 with ordinality as s (share, at) order by at),
         coalesce((t.value ->> 'deliveryCents')::integer, 0)
    from shop_order o
         cross join lateral jsonb_array_elements(coalesce(o.snapshot #> '{quote,taxes}', '[]')) with ordinality as t
   where o.id = any (order_ids)
  on conflict do nothing;

  with deposit as (
    select o.id, o.snapshot, d.ordinality - 1 as position, d.value, (d.value ->> 'cents')::integer as cents
      from shop_order o
           cross join lateral jsonb_array_elements(coalesce(o.snapshot #> '{quote,deposits}', '[]')) with ordinality as d
     where o.id = any (order_ids)
  ),
  exact as (
    select d.id, d.position, d.cents, l.ordinality as line, (d.value -> 'lineCents' ->> (l.ordinality - 1)::integer)::integer as given,
           d.cents * containers.count / containers.total as share,
           d.cents * containers.count % containers.total as lost
      from deposit d
           cross join lateral jsonb_array_elements(d.snapshot -> 'lines') with ordinality as l
           cross join lateral (
             select (l.value ->> 'quantity')::bigint * (l.value ->> 'packSize')::bigint as count,
                    (select sum((each ->> 'quantity')::bigint * (each ->> 'packSize')::bigint)::bigint
                       from jsonb_array_elements(d.snapshot -> 'lines') as each) as total) as containers
  ),
  ranked as (
    select id, position, line, given, share, cents - sum(share) over one as rest,
           row_number() over (partition by id, position order by lost desc, line) as rank
      from exact window one as (partition by id, position)
  ),
  allocated as (
    select id, position,
           array_agg(coalesce(given, share + (rank <= rest)::integer)::integer order by line) as line_cents
      from ranked group by id, position
  )
  insert into order_deposit (order_id, position, count, each_cad_cents, cad_cents, cents, line_cents)
  select d.id, d.position, coalesce((d.value ->> 'count')::integer, 0),
         coalesce((d.value ->> 'eachCadCents')::integer, 0), coalesce((d.value ->> 'cadCents')::integer, 0),
         coalesce(d.cents, 0), coalesce(a.line_cents, '{}')
    from deposit d left join allocated a using (id, position)
  on conflict do nothing;

  insert into order_line
    (order_id, position, product_id, name, product_class, quantity, pack_size, gross_cents, off_cents, tax_cents,
     deposit_cents)
  select o.id, l.ordinality - 1,
         case when l.value ->> 'productId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then (l.value ->> 'productId')::uuid end,
         coalesce(l.value ->> 'name', ''), coalesce(l.value ->> 'productClass', ''),
         coalesce((l.value ->> 'quantity')::integer, 0), coalesce((l.value ->> 'packSize')::integer, 1),
         coalesce(coalesce(l.value ->> 'salePriceCents', l.value ->> 'priceCents')::integer
                  * (l.value ->> 'quantity')::integer, 0),
         (select coalesce(sum((a -> 'lineCents' ->> (l.ordinality - 1)::integer)::integer), 0)
            from jsonb_array_elements(coalesce(o.snapshot #> '{quote,adjustments}', '[]')) as a),
         (select coalesce(sum(t.line_cents[l.ordinality]), 0) from order_tax t where t.order_id = o.id),
         (select coalesce(sum(d.line_cents[l.ordinality]), 0) from order_deposit d where d.order_id = o.id)
    from shop_order o
         cross join lateral jsonb_array_elements(coalesce(o.snapshot -> 'lines', '[]')) with ordinality as l
   where o.id = any (order_ids)
  on conflict do nothing;
$$;

create function record_facts_of_order() returns trigger language plpgsql as $$
begin
  perform record_order_facts(array[new.id]);
  return null;
end $$;
create trigger shop_order_facts after insert on shop_order for each row execute function record_facts_of_order();

alter table refund add constraint refund_reason_check check (reason in
  ('second-payment', 'wrong-amount', 'bottles-gone', 'cancelled', 'shop', 'provider', 'dispute')) not valid;
alter table refund validate constraint refund_reason_check;

-- A refund of an order that several payments paid is one row per payment; `part_of` names the first.
alter table refund
  add column order_payment_id uuid references payment (id),
  add column part_of uuid references refund (id);
create index refund_part_of on refund (part_of) where part_of is not null;

-- What a refund gives back: units of a line, delivery, goodwill spread over lines and delivery, or an amount that is
-- not assigned to lines yet, as when it was refunded at the provider. Without a line it is delivery.
create table refund_line (
  refund_id     uuid not null references refund (id) on delete cascade,
  position      integer not null,
  kind          text not null check (kind in ('line', 'delivery', 'goodwill', 'unassigned')),
  line_position integer,
  quantity      integer not null default 0 check (quantity >= 0 and (quantity = 0 or kind = 'line')),
  -- Units that come back after shipping: to stock, broken, or not at all. Null: the order was not shipped.
  restock       text check (restock in ('stock', 'broken', 'none')),
  net_cents     integer not null check (net_cents >= 0),
  -- In the order of the order's taxes.
  tax_cents     integer[] not null default '{}',
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  primary key (refund_id, position)
);

-- A refund without lines was written by release 0.2.0: of the whole order it gives back every line and delivery,
-- of less it is not assigned.
create function record_refund_lines(refund_ids uuid[]) returns void language sql as $$
  with bare as (
    select r.id, r.order_id, r.amount_cents,
           r.amount_cents = o.total_cents and not exists (
             select from refund other where other.order_id = r.order_id and other.id <> r.id
                                        and other.state <> 'failed') as is_whole,
           coalesce((o.snapshot #>> '{quote,deliveryCents}')::integer, 0) as delivery_cents
      from refund r join shop_order o on o.id = r.order_id
     where r.id = any (refund_ids) and r.part_of is null
       and not exists (select from refund_line where refund_id = r.id)
  )
  insert into refund_line (refund_id, position, kind, line_position, quantity, net_cents, tax_cents, deposit_cents)
  select b.id, l.position, 'line', l.position, l.quantity, l.net_cents,
         array(select coalesce(t.line_cents[l.position + 1], 0) from order_tax t
                where t.order_id = b.order_id order by t.position),
         l.deposit_cents
    from bare b join order_line l using (order_id) where is_whole
  union all
  select b.id, (select count(*) from order_line l where l.order_id = b.order_id)::integer, 'delivery', null, 0,
         delivery_cents,
         array(select t.delivery_cents from order_tax t where t.order_id = b.order_id order by t.position), 0
    from bare b where is_whole
  union all
  select b.id, 0, 'unassigned', null, 0, amount_cents, '{}', 0 from bare b where not is_whole;
$$;

create function record_lines_of_refund() returns trigger language plpgsql as $$
begin
  perform record_refund_lines(array[new.id]);
  return null;
end $$;
create constraint trigger refund_lines after insert on refund deferrable initially deferred
  for each row when (new.order_id is not null) execute function record_lines_of_refund();

-- Parcels of a shipped order. `shop_order.tracking` lists them in one text, which release 0.2.0 reads and writes.
create table parcel (
  order_id   uuid not null references shop_order (id) on delete cascade,
  position   integer not null,
  carrier    text not null default '',
  tracking   text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, position)
);

create function follow_tracking() returns trigger language plpgsql as $$
declare
  text_now text := (select tracking from shop_order where id = new.id);
begin
  if text_now is not distinct from (
       select string_agg(trim(carrier || ' ' || tracking), ', ' order by position) from parcel where order_id = new.id)
  then
    return null;
  end if;
  delete from parcel where order_id = new.id;
  insert into parcel (order_id, position, tracking) select new.id, 0, text_now where text_now is not null;
  return null;
end $$;
create constraint trigger shop_order_tracking after update of tracking on shop_order deferrable initially deferred
  for each row when (new.tracking is distinct from old.tracking) execute function follow_tracking();

-- Why an order must not be packed or shipped: at most one at a time.
create table order_hold (
  id              uuid primary key,
  order_id        uuid not null references shop_order (id) on delete cascade,
  reason          text not null,
  actor_kind      text not null
    check (actor_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id        text,
  created_at      timestamptz not null default now(),
  released_at     timestamptz,
  released_kind   text
    check (released_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  released_id     text
);
create unique index order_hold_open on order_hold (order_id) where released_at is null;
create index order_hold_order on order_hold (order_id);

-- What a buyer asks of an order: to cancel it, or to send bottles back. One open request per order.
create table order_request (
  id         uuid primary key,
  order_id   uuid not null references shop_order (id) on delete cascade,
  kind       text not null check (kind in ('cancel', 'return')),
  -- [{ "line": 0, "quantity": 1 }]; empty to cancel.
  lines      jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  reason     text not null default '',
  state      text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  answer     text not null default '',
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index order_request_open on order_request (order_id) where state = 'open';
create index order_request_order on order_request (order_id);

-- Views for module orders, which owns neither table.
create view session_payment as
  select id, checkout_id, provider, payment_id, state, amount_cents, currency from payment_session;
create view checkout_state as select id, state, paid_at from checkout;

-- Orders from before.
insert into payment (id, order_id, kind, provider, session_id, reference, amount_cents, currency, created_at)
select s.id, o.id, 'provider', s.provider, s.id, s.payment_id, s.amount_cents, upper(s.currency), o.created_at
  from shop_order o join payment_session s on s.id = o.session_id;
select record_order_facts(array(select id from shop_order));
select record_refund_lines(array(select id from refund where order_id is not null));
insert into parcel (order_id, position, tracking, created_at)
select id, 0, tracking, created_at from shop_order where tracking is not null;
