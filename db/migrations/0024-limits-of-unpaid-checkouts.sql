-- What unpaid checkouts of one address and one network may hold, payment pages that are never opened, and rows of carts in
-- which nothing was typed. Only additions: the release before runs on it too.

-- Keyed hash of the client's wider network (IPv4 /24, IPv6 /48), while bottles are reserved, as `client_hash` is of its address.
alter table checkout add column network_hash text;
create index checkout_network on checkout (network_hash) where network_hash is not null;

-- When the session ends unless its payment page has been opened. Null: it has been, or the release before wrote the row.
alter table payment_session add column open_by timestamptz;
create index payment_session_unopened on payment_session (open_by)
  where open_by is not null and state in ('opening', 'open');

-- How much of a product is held is counted while a checkout goes to pay.
create index stock_reservation_product_held on stock_reservation (product_id) where state = 'held';

-- Carts that were sent and never filled in: they are deleted after hours, in batches, oldest first.
create index checkout_untouched on checkout (changed_at)
  where state in ('open', 'ended') and browser_hash is null and changed_at = created_at;
