-- The currency of the shop and of each order, and the language of what a shopper filled in.
-- Only additions: release 0.2.0 runs on this schema too. It sold in US dollars, and in English.

-- One row, always. It is chosen before the first sale: modules/shop-settings/set-currency.ts.
create table shop_currency (
  is_only    boolean primary key default true check (is_only),
  currency   text not null check (currency in ('USD', 'CAD')),
  version    integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
insert into shop_currency (currency) values ('USD');
create trigger shop_currency_changed after update on shop_currency
  for each statement execute function record_shop_change();

alter table shop_order add column currency text not null default 'USD';
alter table shop_order add constraint shop_order_currency_check check (currency in ('USD', 'CAD')) not valid;
alter table shop_order validate constraint shop_order_currency_check;

create function refuse_currency_change() returns trigger language plpgsql as $$
begin
  raise exception 'the currency of an order never changes' using errcode = 'restrict_violation';
end $$;
create trigger shop_order_keeps_currency before update on shop_order
  for each row when (new.currency <> old.currency) execute function refuse_currency_change();

-- BCP 47, without extensions and private use: language, script, region.
create function is_locale(given text) returns boolean
  language sql immutable parallel safe
  return given ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';

alter table checkout        add column locale text not null default 'en-CA';
alter table shop_order      add column locale text not null default 'en-CA';
alter table customer        add column locale text not null default 'en-CA',
                            -- Language of the words in marketing_consent_text.
                            add column marketing_consent_locale text not null default 'en-CA';
alter table registration    add column locale text not null default 'en-CA';
alter table stock_alert     add column locale text not null default 'en-CA';
alter table contact_message add column locale text not null default 'en-CA';

alter table checkout        add constraint checkout_locale_check check (is_locale(locale)) not valid;
alter table shop_order      add constraint shop_order_locale_check check (is_locale(locale)) not valid;
alter table customer        add constraint customer_locale_check check (is_locale(locale)) not valid,
                            add constraint customer_marketing_consent_locale_check
                                check (is_locale(marketing_consent_locale)) not valid;
alter table registration    add constraint registration_locale_check check (is_locale(locale)) not valid;
alter table stock_alert     add constraint stock_alert_locale_check check (is_locale(locale)) not valid;
alter table contact_message add constraint contact_message_locale_check check (is_locale(locale)) not valid;

alter table checkout        validate constraint checkout_locale_check;
alter table shop_order      validate constraint shop_order_locale_check;
alter table customer        validate constraint customer_locale_check;
alter table customer        validate constraint customer_marketing_consent_locale_check;
alter table registration    validate constraint registration_locale_check;
alter table stock_alert     validate constraint stock_alert_locale_check;
alter table contact_message validate constraint contact_message_locale_check;
