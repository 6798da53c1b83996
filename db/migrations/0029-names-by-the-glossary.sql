-- Names by the glossary (docs/glossary.md). Data and behaviour do not change: tables, columns, indexes, constraints,
-- triggers and functions get their new names, and functions whose bodies are stored as text are created again.
-- A release from before this migration cannot run beside it: stop it first. Later migrations only expand and contract.

alter table shop_note rename to app_setting;
alter table shop_content rename to shop_setting;
alter table order_step rename to order_history;
alter table stock_watch rename to stock_alert;
alter table stock_taken rename to stock_allocation;
alter table saved_bottle rename to wishlist_item;

alter table product rename column paid_cents to effective_price_cents;
alter table order_history rename column who to actor;
alter table order_history rename column why to reason;
alter table order_history rename column at to created_at;
alter table checkout rename column changed_at to updated_at;
alter table customer_address rename column changed_at to updated_at;
alter table account rename column deletion_asked_at to deletion_requested_at;
alter table customer rename column deletion_asked_at to deletion_requested_at;
alter table customer rename column look to theme;
alter table customer rename column seen_at to last_seen_at;
alter table customer rename column mail_consent_at to marketing_consent_at;
alter table customer rename column mail_consent_words to marketing_consent_text;
alter table customer rename column mail_consent_ended_at to marketing_consent_withdrawn_at;
alter table payment_session rename column asked_at to checked_at;
alter table stock_reservation rename column held_until to expires_at;
alter table test_payment rename column key to idempotency_key;
alter table test_payment rename column is_second to is_duplicate;
alter table attribute_definition rename column takes_many to is_multi_valued;
alter table product_search rename column favour to boost;
alter table search_word rename column written to spelling;
alter table search_word rename column products to product_count;
alter table recipe_bottle rename column product to product_slug;
alter table recipe_bottle rename column why to reason;
alter table article rename column words to word_count;
alter table page rename column checked to verified_on;
alter table province rename column checked to verified_on;
alter table national_help_line rename column checked to verified_on;
alter table national_help_line rename column what to description;
alter table event rename column rule to recurrence;
alter table event rename column bring to what_to_bring;

alter table article rename constraint article_words_check to article_word_count_check;
alter table customer rename constraint customer_look_check to customer_theme_check;
alter table event rename constraint event_rule_check to event_recurrence_check;
alter table order_history rename constraint order_step_order_id_fkey to order_history_order_id_fkey;
alter table order_history rename constraint order_step_pkey to order_history_pkey;
alter table recipe_bottle rename constraint recipe_bottle_why_check to recipe_bottle_reason_check;
alter table wishlist_item rename constraint saved_bottle_customer_id_fkey to wishlist_item_customer_id_fkey;
alter table wishlist_item rename constraint saved_bottle_pkey to wishlist_item_pkey;
alter table shop_setting rename constraint shop_content_pkey to shop_setting_pkey;
alter table app_setting rename constraint shop_note_pkey to app_setting_pkey;
alter table stock_allocation rename constraint stock_taken_pkey to stock_allocation_pkey;
alter table stock_allocation rename constraint stock_taken_quantity_check to stock_allocation_quantity_check;
alter table stock_alert rename constraint stock_watch_customer_id_fkey to stock_alert_customer_id_fkey;
alter table stock_alert rename constraint stock_watch_pkey to stock_alert_pkey;
alter table stock_alert rename constraint stock_watch_product_id_email_norm_key to stock_alert_product_id_email_norm_key;
alter table stock_alert rename constraint stock_watch_token_hash_key to stock_alert_token_hash_key;
alter table test_payment rename constraint test_payment_key_key to test_payment_idempotency_key_key;
alter index order_step_order rename to order_history_order;
alter index stock_watch_created rename to stock_alert_created;
alter index stock_watch_waiting rename to stock_alert_waiting;
alter sequence order_step_id_seq rename to order_history_id_seq;
alter trigger shop_content_changed on shop_setting rename to shop_setting_changed;
alter trigger product_search_favour on product rename to product_search_boost;

alter function search_favour(numeric, boolean) rename to search_boost;
alter function keep_search_favour() rename to update_search_boost;
alter function note_catalogue_change(text) rename to record_catalogue_change;
alter function note_product_change() rename to record_product_change;
alter function note_product_part_change() rename to record_product_part_change;
alter function note_shop_change() rename to record_shop_change;
alter function stock_words(integer) rename to stock_status;

create or replace function update_search_boost() returns trigger language plpgsql as $$
begin
  update product_search set boost = search_boost(new.rating, new.is_staff_pick) where product_id = new.id;
  return null;
end $$;

create or replace function record_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'stock_quantity' = to_jsonb(old) - 'stock_quantity' then
    if stock_status(new.stock_quantity) <> stock_status(old.stock_quantity) then
      perform record_catalogue_change('product:' || new.id);
    end if;
    return null;
  end if;
  perform record_catalogue_change('product:' || coalesce(new.id, old.id));
  perform record_catalogue_change('lists');
  return null;
end $$;

create or replace function record_product_part_change() returns trigger language plpgsql as $$
begin
  perform record_catalogue_change('product:' || coalesce(new.product_id, old.product_id));
  -- Awards decide which products the award-winning collection shows.
  if tg_table_name = 'award' then
    perform record_catalogue_change('lists');
  end if;
  return null;
end $$;

create or replace function record_shop_change() returns trigger language plpgsql as $$
begin
  perform record_catalogue_change('everything');
  return null;
end $$;

create or replace function recount_search_words() returns void language plpgsql as $$
declare
  least_in_prose integer := greatest(2, (select count(*) / 2000 from product_search));
begin
  -- Two counts at once would delete what the other adds.
  lock table search_word in share row exclusive mode;
  with source_word as (
    select fold_text(word) as word, word as spelling, ndoc, 'a' as source
      from ts_stat('select written from product_search', 'a')
    union all
    select fold_text(word), word, ndoc, 'd' from ts_stat('select written from product_search', 'd')
     where ndoc >= least_in_prose and length(word) >= 3
  ),
  summed as (
    select word, source, sum(ndoc) as product_count,
           (array_agg(spelling order by ndoc desc, spelling collate "C"))[1] as spelling
      from source_word where is_search_word(word) group by word, source
  ),
  fresh as materialized (
    select word, (array_agg(spelling order by product_count desc))[1] as spelling,
           max(product_count)::integer as product_count
      from summed group by word
  ),
  gone as (
    delete from search_word old where not exists (select from fresh where fresh.word = old.word)
  )
  insert into search_word as w (word, spelling, product_count) select word, spelling, product_count from fresh
  on conflict (word) do update set spelling = excluded.spelling, product_count = excluded.product_count
   where (w.spelling, w.product_count) is distinct from (excluded.spelling, excluded.product_count);
  analyze search_word;
end $$;

create or replace function refresh_product_search(product_ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_search as s
    (product_id, number, name_words, producer_words, boost, head, document, written)
  select t.id, t.number, t.name, t.producer, t.boost,
         setweight(to_tsvector('english', t.name), 'A') || setweight(to_tsvector('english', t.category), 'B')
      || setweight(to_tsvector('english', t.producer), 'C') || setweight(to_tsvector('english', t.kind), 'D'),
         setweight(to_tsvector('english', t.name || ' ' || t.producer), 'A')
      || setweight(to_tsvector('english', t.category || ' ' || t.kind), 'B')
      || setweight(to_tsvector('english', t.notes), 'C') || setweight(to_tsvector('english', t.story), 'D'),
         setweight(to_tsvector('simple', t.strong_words), 'A') || setweight(to_tsvector('simple', t.weak_words), 'D')
    from (
      select p.id, p.number, search_boost(p.rating, p.is_staff_pick) as boost,
             plain_words(fold_text(p.name)) as name, plain_words(fold_text(p.producer)) as producer,
             plain_words(fold_text(c.names)) as category,
             plain_words(fold_text(concat_ws(' ', p.origin, p.origin_country, a.kind, f.strong))) as kind,
             plain_words(fold_text(concat_ws(' ',
               p.short_description, p.nose, p.palate, p.finish, pairing.names, a.rest, f.plain))) as notes,
             plain_words(fold_text(concat_ws(' ', p.description, pairing.descriptions,
               -- Strength and size as people ask for them.
               trim_scale(p.abv), case when p.abv >= 20 then trim_scale(p.abv * 2) || ' proof' end,
               p.unit_ml || ' ml', case when p.pack_size > 1 then p.pack_size || ' pack' end))) as story,
             plain_words(normalize(concat_ws(' ', p.name, p.producer, c.names, p.origin, p.origin_country, a.kind, a.rest,
               p.nose, p.palate, p.finish, pairing.names))) as strong_words,
             plain_words(normalize(concat_ws(' ', p.short_description, p.description, pairing.descriptions))) as weak_words
        from product p
        cross join lateral (
          with recursive lineage (parent_id, name) as (
            select parent_id, name from category where id = p.category_id
            -- Not union all: a category that is being moved below itself is refused only at the end of its transaction.
            union
            select above.parent_id, above.name from category above join lineage on above.id = lineage.parent_id
          )
          select string_agg(name, ' ') as names from lineage
        ) c
        cross join lateral (
          select string_agg(case
                   when key in ('grape', 'style', 'appellation', 'designation', 'classification', 'agave') then value_text
                   when key = 'age' then trim_scale(value_number) || ' year old'
                   when key = 'vintage' then trim_scale(value_number)::text end, ' ' order by key, position) as kind,
                 string_agg(case
                   when key in ('grape', 'style', 'appellation', 'designation', 'classification', 'agave') then null
                   when value_flag then replace(key, '-', ' ')
                   else value_text end, ' ' order by key, position) as rest
            from product_attribute where product_id = p.id
        ) a
        cross join lateral (
          select string_agg(name, ' ' order by position) as names, string_agg(description, ' ' order by position) as descriptions
            from food_pairing where product_id = p.id
        ) pairing
        cross join lateral (
          select string_agg(flavour_key, ' ') filter (where intensity >= 4) as strong,
                 string_agg(flavour_key, ' ') filter (where intensity >= 3) as plain
            from flavour_profile where product_id = p.id and flavour_key not in ('body', 'alcohol-warmth')
        ) f
       where p.id = any (product_ids)
      -- Once a product, not once for every mention above.
      offset 0
    ) t
  on conflict (product_id) do update
     set number = excluded.number, name_words = excluded.name_words, producer_words = excluded.producer_words,
         boost = excluded.boost, head = excluded.head, document = excluded.document, written = excluded.written
   where (s.number, s.name_words, s.producer_words, s.boost, s.head, s.document, s.written) is distinct from
         (excluded.number, excluded.name_words, excluded.producer_words, excluded.boost, excluded.head, excluded.document, excluded.written);

  if cardinality(product_ids) <= 100 then
    insert into search_word (word, spelling, product_count)
    select distinct on (fold_text(word)) fold_text(word), word, 1
      from ts_stat(format('select written from product_search where product_id = any (%L::uuid[])', product_ids), 'a')
     where is_search_word(fold_text(word))
     order by fold_text(word), word collate "C"
    on conflict do nothing;
  end if;
end $$;
