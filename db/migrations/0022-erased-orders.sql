-- Law keeps an order for years; most of what it says of a person is not needed for that. `erased_at` says when that was taken
-- out, once: name and province stay, the address where something was delivered.
alter table shop_order add column erased_at timestamptz;

create or replace function refuse_snapshot_change() returns trigger language plpgsql as $$
declare
  is_erasure boolean := old.erased_at is null and new.erased_at is not null
    and new.snapshot - 'details' = old.snapshot - 'details'
    and new.snapshot #> '{details,name}' is not distinct from old.snapshot #> '{details,name}'
    and new.snapshot #> '{details,province}' is not distinct from old.snapshot #> '{details,province}';
begin
  if (new.snapshot is distinct from old.snapshot and not is_erasure) or new.number is distinct from old.number
     or new.total_cents is distinct from old.total_cents or new.checkout_id is distinct from old.checkout_id then
    raise exception 'what was ordered cannot be changed afterwards' using errcode = 'check_violation';
  end if;
  return new;
end $$;
