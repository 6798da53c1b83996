-- Beside its HTML, the tree of a text (hast, https://github.com/syntax-tree/hast), which pages render.
-- Null: not known yet. Pages then parse the HTML; a backfill fills it.
-- Only additions: release 0.2.0 runs on this schema too. It writes HTML only.
alter table article add column hast jsonb;
alter table page add column hast jsonb;
alter table faq_question add column hast jsonb;

-- A writer that knows only the HTML makes the tree unknown again.
create function clear_hast() returns trigger language plpgsql as $$
begin
  new.hast := null;
  return new;
end $$;
create trigger article_hast before update on article for each row
  when (new.html <> old.html and new.hast is not distinct from old.hast) execute function clear_hast();
create trigger page_hast before update on page for each row
  when (new.html <> old.html and new.hast is not distinct from old.hast) execute function clear_hast();
create trigger faq_question_hast before update on faq_question for each row
  when (new.html <> old.html and new.hast is not distinct from old.hast) execute function clear_hast();

-- As in 0046. The tree says what the HTML says: filling it changes no page.
create or replace function record_content_tags() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['version', 'updated_at', 'is_demo', 'body', 'hast'];
  was constant jsonb := to_jsonb(old) - unseen;
  is_now constant jsonb := to_jsonb(new) - unseen;
  own constant text[] := tg_argv[2]::text[];
  tags text[] := '{texts}';
begin
  if was is not distinct from is_now
     or coalesce(was ->> 'status', 'draft') = 'draft' and coalesce(is_now ->> 'status', 'draft') = 'draft' then
    return null;
  end if;
  if tg_argv[0] <> '' then
    tags := tags || array[tg_argv[0] || ':' || (was ->> 'slug'), tg_argv[0] || ':' || (is_now ->> 'slug')];
  end if;
  if was - own is distinct from is_now - own then
    tags := tags || tg_argv[1];
    if tg_table_name = 'article' then
      tags := tags || array(
        select 'about:' || kind || ':' || slug from article_card where article_id = (is_now ->> 'id')::uuid);
    end if;
  end if;
  perform record_tags(tags);
  return null;
end $$;
