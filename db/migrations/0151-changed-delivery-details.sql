-- Where an order goes and how its buyer is reached may be corrected before it ships. The snapshot keeps what was typed
-- when it was bought; this column has what counts now. Null: as bought. Only additions: the previous release runs on
-- this schema too.
alter table shop_order add column changed_details jsonb check (jsonb_typeof(changed_details) = 'object');

-- The erasure of personal data covers the corrected details too, whichever release runs it.
create function erase_changed_details() returns trigger language plpgsql as $$
begin
  new.changed_details := new.changed_details || '{"email": "", "phone": ""}'::jsonb
    || case when new.tracking is null then '{"address": "", "address2": "", "postalCode": ""}'::jsonb
            else '{}'::jsonb end;
  return new;
end $$;
create trigger shop_order_erases_changed before update on shop_order
  for each row when (old.erased_at is null and new.erased_at is not null and new.changed_details is not null)
  execute function erase_changed_details();

-- As before, but by the details that count now.
create or replace function record_order_words(order_ids uuid[]) returns void language sql as $$
  insert into order_search (order_id, words)
  select o.id,
         array_to_tsvector(
           fold_words(o.number) || fold_joined_ends(o.number)
           || fold_words(o.snapshot #>> '{details,name}')
           || fold_words(o.details ->> 'postalCode') || fold_joined_ends(o.details ->> 'postalCode')
           || fold_words(o.tracking) || fold_joined_ends(o.tracking)
           || coalesce(sku.words, '{}')
           || array(select right(phone.digits, n)
                      from (select regexp_replace(coalesce(o.details ->> 'phone', ''), '[^0-9]', '', 'g')) as phone (digits),
                           generate_series(4, least(length(phone.digits), 20)) as n)
           || array(select '@' || word from unnest(fold_words(o.email)) as word))
    from (select *, coalesce(changed_details, snapshot -> 'details') as details from shop_order) o
         left join lateral (
           select array_agg(word) as words
             from order_line l join product p on p.id = l.product_id
                  cross join lateral unnest(fold_words(p.sku) || fold_joined_ends(p.sku)) as word
            where l.order_id = o.id) sku on true
   where o.id = any (order_ids) and o.erased_at is null
  on conflict (order_id) do update set words = excluded.words;
$$;
create trigger shop_order_words_details after update on shop_order
  for each row when (new.changed_details is distinct from old.changed_details)
  execute function follow_order_words();
