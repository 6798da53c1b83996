-- no-transaction
create index concurrently if not exists product_family on product (family_key) where family_key is not null;
