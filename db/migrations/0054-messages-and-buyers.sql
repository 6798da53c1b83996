-- Messages of visitors are answered by staff, and buyers, with an account or without, are one list.
-- Only additions: the previous release runs on this schema too.

/* Messages */

alter table contact_message
  -- Messages of before were answered by mail; this default applies only to them.
  add column state text not null default 'closed'
    check (state in ('new', 'open', 'waiting', 'closed', 'spam')),
  -- Member of staff who answers it.
  add column assignee_id uuid,
  -- When its state last changed.
  add column state_changed_at timestamptz,
  add column version integer not null default 1 check (version > 0);
alter table contact_message alter column state set default 'new';
create index contact_message_state on contact_message (state, received_at desc);
create index contact_message_email on contact_message (lower(email));

-- Replies and internal notes below a message. A cancelled reply is no row any more.
create table contact_entry (
  id           uuid primary key,
  message_id   bigint not null references contact_message (id) on delete cascade,
  kind         text not null check (kind in ('reply', 'note')),
  body         text not null check (length(body) between 1 and 10000),
  actor_kind   text not null check (actor_kind in
    ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  actor_id     text,
  created_at   timestamptz not null default now(),
  -- The mail of a reply.
  job_id       uuid,
  -- State of the message before a reply: it returns when the reply is cancelled.
  state_before text check (state_before in ('new', 'open', 'waiting', 'closed', 'spam')),
  -- A mail that was given up, as its job is deleted before the reply.
  failed_at    timestamptz,
  check ((kind = 'reply') = (job_id is not null))
);
create index contact_entry_message on contact_entry (message_id, created_at);

/* Buyers */

-- Everyone who has an account or bought as a guest: what the list of customers shows and searches. A guest is an email
-- address of orders. Triggers write it, because orders, accounts and their deletion do not know one another.
create table buyer (
  -- The id of the account, or of the guest's first order.
  id            uuid primary key,
  customer_id   uuid unique references customer (id) on delete cascade,
  -- The address in small letters; null: an account without one.
  email_key     text,
  email         text,
  name          text not null default '',
  last_order_at timestamptz,
  created_at    timestamptz not null default now(),
  -- Written by staff.
  note          text not null default '' check (length(note) <= 2000),
  version       integer not null default 1 check (version > 0),
  search_text   text not null generated always as (fold_text(name || ' ' || coalesce(email, ''))) stored,
  check (customer_id is not null or email_key is not null)
);
create unique index buyer_guest on buyer (email_key) where customer_id is null;
create index buyer_email on buyer (email_key) where customer_id is not null;
create index buyer_last_order on buyer (coalesce(last_order_at, '-infinity') desc, id desc);
create index buyer_name on buyer (name collate "C", id);

create function record_buyer_of_account() returns trigger language plpgsql as $$
declare
  guest buyer;
begin
  insert into buyer as b (id, customer_id, email_key, email, name, created_at)
  values (new.id, new.id, lower(new.email collate "C"), new.email, coalesce(new.name, ''), new.created_at)
  on conflict (id) do update
     set email_key = excluded.email_key, email = excluded.email, name = excluded.name
   where (b.email, b.name) is distinct from (excluded.email, excluded.name);
  -- The orders that were bought as a guest with its verified address are the account's now; after a change of address
  -- only those bought since.
  if new.is_email_verified and new.email is not null and new.email_changed_at is null then
    delete from buyer where customer_id is null and email_key = lower(new.email collate "C") returning * into guest;
    if found then
      update buyer
         set last_order_at = greatest(last_order_at, guest.last_order_at),
             note = case when note = '' then guest.note else note end
       where id = new.id;
    end if;
  end if;
  return null;
end $$;
create trigger customer_buyer after insert or update of name, email, is_email_verified on customer
  for each row execute function record_buyer_of_account();

create function record_buyer_of_order() returns trigger language plpgsql as $$
declare
  key text;
begin
  if tg_op <> 'INSERT' and old.customer_id is null and old.email <> '' then
    -- A guest without orders is none. Orders from before are of a deleted account.
    delete from buyer b
     where b.customer_id is null and b.email_key = lower(old.email collate "C")
       and not exists (
         select from shop_order o
          where o.id <> old.id and lower(o.email) = lower(old.email) and o.customer_id is null
            and o.created_at >= b.created_at);
  end if;
  if tg_op = 'DELETE' or new.email = '' then
    return null;
  end if;
  if new.customer_id is not null then
    update buyer set last_order_at = greatest(last_order_at, new.created_at) where customer_id = new.customer_id;
    return null;
  end if;
  key := lower(new.email collate "C");
  update buyer b set last_order_at = greatest(b.last_order_at, new.created_at)
    from customer c
   where b.email_key = key and c.id = b.customer_id and c.is_email_verified
     and new.created_at >= coalesce(c.email_changed_at, '-infinity');
  if not found then
    insert into buyer as b (id, email_key, email, name, last_order_at, created_at)
    values (new.id, key, new.email, coalesce(new.snapshot -> 'details' ->> 'name', ''), new.created_at, new.created_at)
    on conflict (email_key) where customer_id is null do update
       set name = excluded.name, email = excluded.email,
           last_order_at = greatest(b.last_order_at, excluded.last_order_at);
  end if;
  return null;
end $$;
create trigger shop_order_buyer after insert or delete or update of email on shop_order
  for each row execute function record_buyer_of_order();

insert into buyer (id, customer_id, email_key, email, name, created_at, last_order_at)
select c.id, c.id, lower(c.email collate "C"), c.email, coalesce(c.name, ''), c.created_at, greatest(
         (select max(o.created_at) from shop_order o where o.customer_id = c.id),
         (select max(o.created_at) from shop_order o
           where c.is_email_verified and o.customer_id is null and lower(o.email) = lower(c.email)
             and o.created_at >= coalesce(c.email_changed_at, '-infinity')))
  from customer c;

with guest_order as (
  select o.id, lower(o.email collate "C") as email_key, o.email, o.snapshot -> 'details' ->> 'name' as name,
         o.created_at,
         row_number() over (partition by lower(o.email collate "C") order by o.created_at, o.id) as first,
         row_number() over (partition by lower(o.email collate "C") order by o.created_at desc, o.id desc) as last
    from shop_order o
   where o.customer_id is null and o.email <> ''
     and not exists (
       select from customer c
        where c.is_email_verified and lower(c.email collate "C") = lower(o.email collate "C")
          and o.created_at >= coalesce(c.email_changed_at, '-infinity'))
)
insert into buyer (id, email_key, email, name, created_at, last_order_at)
select f.id, f.email_key, l.email, coalesce(l.name, ''), f.created_at, l.created_at
  from guest_order f join guest_order l on l.email_key = f.email_key and l.last = 1
 where f.first = 1;
