-- When the address of a customer last changed from another one. Guest orders of an address that are older are not shown to
-- a customer who changed to it. Null: never changed, as far as is known.
alter table customer add column email_changed_at timestamptz;
