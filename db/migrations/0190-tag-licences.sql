-- The licences of the settings of delivery have a tag of their own: the footer of every page shows their
-- numbers, and must not be rendered again after each change of a delivery price.
create or replace function record_settings_tags() returns trigger language plpgsql as $$
begin
  if old.value is distinct from new.value then
    perform record_tags(array['settings:' || coalesce(new.name, old.name)]);
  end if;
  if coalesce(new.name, old.name) = 'delivery'
     and (old.value -> 'licences') is distinct from (new.value -> 'licences') then
    perform record_tags(array['settings:licences']);
  end if;
  return null;
end $$;
