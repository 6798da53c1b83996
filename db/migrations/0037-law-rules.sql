-- The law as rows that are never edited or deleted: a rule ends once, and another succeeds it. Only additions.

create table law_rule (
  -- Orders refer to it: tax/NS/HST/2025-04-01. A merchant's own rule begins with merchant/.
  id                text primary key check (id ~ '^[a-z]+(/[A-Za-z0-9-]+)+$'),
  -- delivered: comes with a release. merchant: entered in this shop; it wins over a delivered rule of the same case.
  origin            text not null check (origin in ('delivered', 'merchant')),
  kind              text not null check (kind in ('age', 'tax', 'deposit', 'floor', 'promotion', 'hours', 'language')),
  province          text not null check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  classes           text[] not null check (cardinality(classes) > 0),
  -- What the rule says; its fields depend on the kind.
  value             jsonb not null check (jsonb_typeof(value) = 'object'),
  -- Calendar days in the province. valid_to is the first day on which the rule no longer applies.
  valid_from        date not null,
  valid_to          date check (valid_to > valid_from),
  entered_by_kind   text not null
                    check (entered_by_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  entered_by_id     text,
  entered_at        timestamptz not null default now(),
  ended_by_kind     text
                    check (ended_by_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  ended_by_id       text,
  ended_at          timestamptz,
  -- Citation: the columns that may change, because a better source does not change the rule.
  confidence        text not null check (confidence in ('H', 'M', 'L')),
  note              text not null default '',
  source_title      text not null check (source_title <> ''),
  source_url        text check (source_url ~ '^https?://'),
  -- When and against what the rule was last compared, and whether that text is official and says the same.
  checked_on        date not null,
  checked_against   text not null default '',
  is_confirmed      boolean not null default false,
  checked_by_kind   text not null
                    check (checked_by_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  checked_by_id     text,
  -- What the merchant compares while the rule is not confirmed.
  to_check          text not null default '',
  check (ended_at is null or valid_to is not null)
);

create function keep_law_rule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'rows of law_rule are never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.origin, new.kind, new.province, new.classes, new.value, new.valid_from,
      new.entered_by_kind, new.entered_by_id, new.entered_at)
     is distinct from
     (old.id, old.origin, old.kind, old.province, old.classes, old.value, old.valid_from,
      old.entered_by_kind, old.entered_by_id, old.entered_at) then
    raise exception 'law rule % is never edited: end it and add its successor', old.id
      using errcode = 'restrict_violation';
  end if;
  if old.valid_to is not null
     and (new.valid_to, new.ended_by_kind, new.ended_by_id, new.ended_at)
         is distinct from (old.valid_to, old.ended_by_kind, old.ended_by_id, old.ended_at) then
    raise exception 'law rule % has its last day already', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger law_rule_kept before update or delete on law_rule
  for each row execute function keep_law_rule();
create trigger law_rule_no_truncate before truncate on law_rule
  for each statement execute function keep_law_rule();

-- Pages show legal ages and the reasons for refusals; every process reads the rules again.
create trigger law_rule_changed after insert or update on law_rule
  for each statement execute function record_shop_change();
