-- Suppliers, for other modules: a product names one.
create view supplier_reference as select id, name from supplier;
