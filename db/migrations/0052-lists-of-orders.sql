-- What lists of orders read at any number of orders: columns beside the snapshot, words to search, and indexes per
-- queue. Release 0.2.0 runs on this schema too: columns are generated or written by triggers.

lock table payment_session, shop_order, order_history, refund in access exclusive mode;

alter table shop_order
  add column recipient text generated always as (snapshot #>> '{details,name}') stored,
  add column province text generated always as (snapshot #>> '{details,province}') stored,
  -- Since when it is in its state.
  add column state_since timestamptz not null default now(),
  -- Who packs it, from packing on; null before, and for orders of release 0.2.0.
  add column packer_kind text
    check (packer_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  add column packer_id text,
  -- When its bottles came back, and when all of them were inspected.
  add column came_back_at timestamptz,
  add column inspected_at timestamptz;

update shop_order o
   set state_since = coalesce((select max(h.created_at) from order_history h
                                where h.order_id = o.id and h.from_state is distinct from h.to_state), o.created_at),
       came_back_at = (select min(h.created_at) from order_history h
                        where h.order_id = o.id and h.to_state = 'returned' and h.from_state <> 'returned');

create function follow_order_state() returns trigger language plpgsql as $$
begin
  new.state_since := now();
  if new.state = 'returned' then
    new.came_back_at := now();
  end if;
  return new;
end $$;
create trigger shop_order_state_since before update on shop_order
  for each row when (new.state is distinct from old.state) execute function follow_order_state();

create index shop_order_newest on shop_order (is_test, created_at desc, id desc);
create index shop_order_by_state on shop_order (is_test, state, created_at desc, id desc);
create index shop_order_by_province on shop_order (is_test, province, created_at desc, id desc);
create index shop_order_by_total on shop_order (is_test, total_cents desc, id desc);
create index shop_order_by_state_since on shop_order (is_test, state_since desc, id desc);
create index shop_order_unfinished on shop_order (state, state_since) where state in ('paid', 'packing', 'shipped');
create index shop_order_disputed on shop_order (id) where is_disputed;
create index refund_failed on refund (order_id) where state = 'failed';
create index refund_ended on refund (ended_at) where state = 'done';
-- Conversion: checkouts of the last days.
create index checkout_created on checkout (created_at);

/* Words */

-- Words of a text without accents, case and ASCII punctuation.
create function fold_words(given text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct left(word, 100)), '{}')
    from regexp_split_to_table(
           fold_text(coalesce(given, '')),
           '[ -/:-@\[-`{-~]+') as word
   where word <> '';
$$;
-- All words of a text as one.
create function fold_joined(given text) returns text language sql immutable as $$
  select left(regexp_replace(lower(coalesce(given, '')), '[^a-z0-9]+', '', 'g'), 100);
$$;
-- The same from each of the first words on: `Purolator PR 778` is also found by pr778.
create function fold_joined_ends(given text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct fold_joined(array_to_string(words[n:], ''))), '{}')
    from (select regexp_split_to_array(trim(coalesce(given, '')), '[ -/:-@\[-`{-~]+')) as split (words),
         generate_series(1, least(cardinality(words), 20)) as n
   where fold_joined(array_to_string(words[n:], '')) <> '';
$$;

-- Words by which an order is found: number, name, postal code, tracking, SKUs, ends of the telephone number, and with
-- @ before them those of the email address, which not everyone may search.
create table order_search (
  order_id uuid primary key references shop_order (id) on delete cascade,
  words    tsvector not null
);
create index order_search_words on order_search using gin (words) with (fastupdate = off);

create function record_order_words(order_ids uuid[]) returns void language sql as $$
  insert into order_search (order_id, words)
  select o.id,
         array_to_tsvector(
           fold_words(o.number) || fold_joined_ends(o.number)
           || fold_words(o.snapshot #>> '{details,name}')
           || fold_words(o.snapshot #>> '{details,postalCode}') || fold_joined_ends(o.snapshot #>> '{details,postalCode}')
           || fold_words(o.tracking) || fold_joined_ends(o.tracking)
           || coalesce(sku.words, '{}')
           || array(select right(phone.digits, n)
                      from (select regexp_replace(coalesce(o.snapshot #>> '{details,phone}', ''), '[^0-9]', '', 'g')) as phone (digits),
                           generate_series(4, least(length(phone.digits), 20)) as n)
           || array(select '@' || word from unnest(fold_words(o.email)) as word))
    from shop_order o
         left join lateral (
           select array_agg(word) as words
             from order_line l join product p on p.id = l.product_id
                  cross join lateral unnest(fold_words(p.sku) || fold_joined_ends(p.sku)) as word
            where l.order_id = o.id) sku on true
   where o.id = any (order_ids) and o.erased_at is null
  on conflict (order_id) do update set words = excluded.words;
$$;

-- An order whose personal data was erased is no longer found.
create function follow_order_words() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then
    perform record_order_words(array[new.id]);
  else
    delete from order_search where order_id = new.id;
  end if;
  return null;
end $$;
-- After shop_order_facts, whose lines it reads: triggers of one event run by name.
create trigger shop_order_words after insert on shop_order for each row execute function follow_order_words();
create trigger shop_order_words_changed after update on shop_order
  for each row when (new.tracking is distinct from old.tracking or new.email is distinct from old.email
                     or new.erased_at is distinct from old.erased_at)
  execute function follow_order_words();

-- The query for what a person types: every word begins one of the order, or all together do. A single letter or digit
-- is a whole word. Null when nothing is asked for.
create function order_search_query(given text, has_email boolean) returns tsquery language sql immutable as $$
  with asked as (
    select word, case when length(word) > 1 then ':*' else '' end as how from unnest(fold_words(given)) as word
  ),
  digits as (
    select regexp_replace(regexp_replace(given, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '') as number
     where given ~ '^[0-9 ().+-]+$'
  )
  select string_agg(query, ' | ')::tsquery
    from (select string_agg(case when has_email then format('(''%1$s''%2$s | ''@%1$s''%2$s)', word, how)
                                 else format('''%s''%s', word, how) end, ' & ') as query from asked
          union all
          select format('''%s'':*', fold_joined(given)) where length(fold_joined(given)) > 3 and not given ~ '@'
          union all
          select format('''%s'':*', number) from digits where length(number) > 3) as queries
   where query is not null;
$$;

select record_order_words(array(select id from shop_order));

/* Returns that wait for an inspection */

create index shop_order_to_inspect on shop_order (came_back_at) where came_back_at is not null and inspected_at is null;

create or replace view reserved_stock as
  select checkout_id, session_id, product_id, quantity, state, expires_at, released_quantity, returned_quantity
    from stock_reservation;

-- Where a packer finds a product.
create view product_bin as select id, bin_location from product;

/* History */

-- What the audit calls the entry: shipped, noted, mail-resent. Null: of earlier releases, or without an event.
alter table order_history add column action text;

-- What each person refunded on a day: larger sums need a fresh sign-in. One row per person, which their refunds lock.
create table refund_day (
  actor_kind text not null,
  actor_id   text not null,
  day        date not null,
  cents      bigint not null check (cents >= 0),
  primary key (actor_kind, actor_id)
);
