-- What modules beside the catalogue show of a row in any status: its name, and the ordinary price of a product.
create view product_price as select id, name, price_cents from product;
create view category_reference as select id, slug, name, status from category;
create view collection_reference as select id, slug, name, status from collection;
-- Findings that count now: those that nobody ignores.
create view open_finding as
select id, product_id, severity from catalogue_issue where ignored_until is null or ignored_until <= now();
