-- Why an order is to be looked at before it is packed. Only additions.
-- What the provider's checks found against the payment of a session.
alter table payment_session add column risks text[] not null default '{}'
  check (risks <@ array['risk', 'cvc']);
-- Empty: staff put it on hold, in their own words.
alter table order_hold add column causes text[] not null default '{}'
  check (causes <@ array['risk', 'cvc', 'first-large', 'address-changed']);
