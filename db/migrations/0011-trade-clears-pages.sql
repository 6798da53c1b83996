-- What delivery costs stands on a page that is kept.
create trigger shop_trade_changed after insert or update or delete on shop_trade
  for each statement execute function note_shop_change();
