-- Periods of a tax that were filed: their figures are frozen, and a hash shows that they are. A period that was
-- reopened stays as it was closed. Only additions.
create table tax_period (
  id              uuid primary key,
  is_test         boolean not null,
  -- `GST/HST`, which one authority takes for all provinces, or the name of a tax of one province.
  tax             text not null check (tax <> ''),
  -- Null: of all provinces.
  province        text check (province <> ''),
  from_day        date not null,
  to_day          date not null check (to_day >= from_day),
  -- By when it is filed and paid; null: not entered.
  due_day         date,
  figures         jsonb not null,
  -- sha-256 of the figures as JSON by RFC 8785, in hexadecimal digits.
  hash            text not null,
  closed_at       timestamptz not null default now(),
  closed_kind     text not null
    check (closed_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  closed_id       text,
  reopened_at     timestamptz,
  reopened_kind   text
    check (reopened_kind in ('customer', 'staff', 'api-key', 'schedule', 'system', 'command-line')),
  reopened_id     text,
  reopened_reason text not null default ''
);
create index tax_period_days on tax_period (is_test, tax, from_day);

-- What is frozen never changes; a period is reopened once.
create function refuse_period_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.is_test, new.tax, new.province, new.from_day, new.to_day, new.due_day, new.figures, new.hash,
      new.closed_at, new.closed_kind, new.closed_id)
     is distinct from
     (old.id, old.is_test, old.tax, old.province, old.from_day, old.to_day, old.due_day, old.figures, old.hash,
      old.closed_at, old.closed_kind, old.closed_id)
     or old.reopened_at is not null then
    raise exception 'a closed period of a tax does not change';
  end if;
  return new;
end $$;
create trigger tax_period_frozen before update on tax_period for each row execute function refuse_period_change();
create trigger tax_period_kept before delete on tax_period for each row execute function refuse_change();
