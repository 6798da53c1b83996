-- Words by which an event is found: those of its action, of its reason and of the name of its thing, and its changed
-- fields, which begin with a dot. A word of one or two letters is also joined to the next: `No. 5` is no5, `O'Hara` ohara.
-- Its cost keeps the planner from computing it for every row where the index has it. Its body is bound when it is
-- created: PostgreSQL 17 builds and analyzes indexes without the search path of the shop.
create function audit_words(action text, reason text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe cost 2000
begin atomic
  select array_to_tsvector(array(
    select left(word, 100)
      from (select translate(
              fold_text(concat_ws(' ', action, reason,
                case when jsonb_typeof(before -> 'name') = 'string' then before ->> 'name' end,
                case when jsonb_typeof(after -> 'name') = 'string' then after ->> 'name' end)),
              '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~' || E'\t\n\r', repeat(' ', 35)) as plain) as given,
           unnest(string_to_array(
             plain || ' ' || regexp_replace(plain, '(^| )([^ ]{1,2}) +', '\1\2', 'g'), ' ')) as word
     where word <> ''
    union
    select left('.' || field, 100) from jsonb_object_keys(coalesce(after, before, '{}')) as field));
end;
