-- What release 0.3.0 wrote, and neither 0.4.0 nor this release uses: the feed of changes before changed_tag with its
-- channel, and the settings before settings_group. Each of the next files locks one table that a running shop reads: a
-- file that locked two of them could end in a deadlock with a statement that reads both.
create or replace function record_tags(tags text[]) returns void language sql as $$
  insert into changed_tag (tag) select distinct tag from unnest(tags) tag where tag is not null on conflict do nothing;
  select pg_notify('changed_tag', '');
$$;
drop function record_catalogue_change(text);
drop table catalogue_change;

drop table shop_contact, shop_order_limit, shop_profile, shop_setting, shop_trade;
