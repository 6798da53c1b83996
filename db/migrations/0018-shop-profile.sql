-- Slogan, description, hours and mark of the shop, in the form of modules/storefront/shop-content.ts: one row, or none. A table
-- beside shop_content and shop_contact, because the release before knows their parts by heart.
create table shop_profile (
  is_only boolean primary key default true check (is_only),
  profile jsonb not null check (jsonb_typeof(profile) = 'object')
);
create trigger shop_profile_changed after insert or update or delete on shop_profile
  for each statement execute function note_shop_change();
