-- What a text is looked for in, and the words that the catalogue knows.
-- Read by modules/search/text. The column `document` stays as it was, so the release before goes on finding.

-- Words alone, a space between them: punctuation out, a decimal point kept ('0.5', '0,5' → '0.5'). What is left means the
-- same to the text search parser on every database, whatever its locale. modules/search/text/read-words.ts reads a query alike.
create function plain_words(words text) returns text
  language sql immutable parallel safe strict
  return translate(
    regexp_replace(
      regexp_replace(words,
        U&'[!"#$%&''()*+/:;<=>?@[\005C\005C\005C]^_`{|}~\00A0-\00BF\00D7\00F7\2010-\2044\2122\2212-]+', ' ', 'g'),
      '[.,](?![0-9])|(?<![0-9])[.,]', ' ', 'g'),
    ',', '.');

-- Wide columns are kept outside the row, as they are, and the head always inside: a word that stands in a fifth of all
-- products visits that many rows and reads their heads, and must not drag their documents along.
alter table product_search
  add column number integer unique,
  -- The name as plain, folded words; and the maker's.
  add column name_words text,
  add column producer_words text,
  -- Where a word says most. A: name, B: category with all above it, C: producer, D: origin, grape, style, age, strong flavours.
  add column head tsvector,
  -- Words as people write them, accents and all. A: names, categories, attributes, notes; D: descriptions.
  add column written tsvector,
  -- A gentle tie-break between bottles that match alike: rating, and the choice of the staff.
  add column favour real not null default 0,
  -- Both as they stand, for choosing by name: no stemming. A: name, B: producer. Never moved out of the row.
  add column names tsvector generated always as
    (setweight(to_tsvector('simple', name_words), 'A') || setweight(to_tsvector('simple', producer_words), 'B')) stored,
  alter column names set storage plain,
  alter column document set storage external,
  alter column written set storage external,
  alter column head set storage main,
  alter column name_words set storage main,
  alter column producer_words set storage main,
  set (toast_tuple_target = 640, fillfactor = 90);

-- What people type while they choose by name: whole words and beginnings, no stemming.
create index product_search_names on product_search using gin (names) with (gin_pending_list_limit = 512);
create index product_search_by_name on product_search (name_words collate "C", number);
alter index product_search_document set (gin_pending_list_limit = 512);

-- Every word of the catalogue once: wrong spellings are corrected to these.
create table search_word (
  -- Folded.
  word     text primary key,
  -- As people write it.
  written  text not null,
  products integer not null
);

create function search_favour(rating numeric, is_staff_pick boolean) returns real
  language sql immutable parallel safe
  return (coalesce(rating, 3) - 3) / 2 + case when is_staff_pick then 0.5 else 0 end;

-- Documents of these products as they are now. Whoever has changed many at once calls recount_search_words() afterwards; of
-- up to a hundred the new words are added here.
create or replace function refresh_product_search(product_ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_search as s
    (product_id, number, name_words, producer_words, favour, head, document, written)
  select t.id, t.number, t.name, t.producer, t.favour,
         setweight(to_tsvector('english', t.name), 'A') || setweight(to_tsvector('english', t.category), 'B')
      || setweight(to_tsvector('english', t.producer), 'C') || setweight(to_tsvector('english', t.kind), 'D'),
         setweight(to_tsvector('english', t.name || ' ' || t.producer), 'A')
      || setweight(to_tsvector('english', t.category || ' ' || t.kind), 'B')
      || setweight(to_tsvector('english', t.notes), 'C') || setweight(to_tsvector('english', t.story), 'D'),
         setweight(to_tsvector('simple', t.strong_words), 'A') || setweight(to_tsvector('simple', t.weak_words), 'D')
    from (
      select p.id, p.number, search_favour(p.rating, p.is_staff_pick) as favour,
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
         favour = excluded.favour, head = excluded.head, document = excluded.document, written = excluded.written
   where (s.number, s.name_words, s.producer_words, s.favour, s.head, s.document, s.written) is distinct from
         (excluded.number, excluded.name_words, excluded.producer_words, excluded.favour, excluded.head, excluded.document, excluded.written);

  if cardinality(product_ids) <= 100 then
    insert into search_word (word, written, products)
    select distinct on (fold_text(word)) fold_text(word), word, 1
      from ts_stat(format('select written from product_search where product_id = any (%L::uuid[])', product_ids), 'a')
     where is_search_word(fold_text(word))
     order by fold_text(word), word collate "C"
    on conflict do nothing;
  end if;
end $$;

-- Two letters and more, no digit: only such words are ever suggested or corrected to.
create function is_search_word(word text) returns boolean
  language sql immutable parallel safe
  return length(word) between 2 and 40 and word !~ '[0-9. ]';

-- Counts every word anew, so that words no product has any more go. Of descriptions, which are prose, only words that
-- several products share.
create function recount_search_words() returns void language plpgsql as $$
declare
  least_in_prose integer := greatest(2, (select count(*) / 2000 from product_search));
begin
  -- Two counts at once would delete what the other adds.
  lock table search_word in share row exclusive mode;
  with spelling as (
    select fold_text(word) as word, word as written, ndoc, 'a' as source
      from ts_stat('select written from product_search', 'a')
    union all
    select fold_text(word), word, ndoc, 'd' from ts_stat('select written from product_search', 'd')
     where ndoc >= least_in_prose and length(word) >= 3
  ),
  summed as (
    select word, source, sum(ndoc) as products, (array_agg(written order by ndoc desc, written collate "C"))[1] as written
      from spelling where is_search_word(word) group by word, source
  ),
  fresh as materialized (
    select word, (array_agg(written order by products desc))[1] as written, max(products)::integer as products
      from summed group by word
  ),
  gone as (
    delete from search_word old where not exists (select from fresh where fresh.word = old.word)
  )
  insert into search_word as w (word, written, products) select word, written, products from fresh
  on conflict (word) do update set written = excluded.written, products = excluded.products
   where (w.written, w.products) is distinct from (excluded.written, excluded.products);
  analyze search_word;
end $$;

-- Rating and the staff's choice change without a refresh.
create function keep_search_favour() returns trigger language plpgsql as $$
begin
  update product_search set favour = search_favour(new.rating, new.is_staff_pick) where product_id = new.id;
  return null;
end $$;
create trigger product_search_favour after update of rating, is_staff_pick on product
  for each row when (old.rating is distinct from new.rating or old.is_staff_pick <> new.is_staff_pick)
  execute function keep_search_favour();

-- A category's name stands in the documents of everything below it.
create function refresh_search_below_category() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    with recursive below (id) as (
      select new.id
      union
      select c.id from category c join below on c.parent_id = below.id
    )
    select p.id from product p join below on p.category_id = below.id));
  return null;
end $$;
create trigger category_search after update of name, parent_id on category
  for each row when (old.name <> new.name or old.parent_id is distinct from new.parent_id)
  execute function refresh_search_below_category();

-- The products that are there already.
truncate product_search;
select refresh_product_search(array(select id from product));
select recount_search_words();
alter table product_search
  alter column number set not null,
  alter column name_words set not null,
  alter column producer_words set not null,
  alter column head set not null,
  alter column written set not null;
