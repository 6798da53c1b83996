-- Bottles are received before their invoice comes: supplier, invoice and costs may be missing. Only additions.

alter table receipt
  alter column supplier_id drop not null,
  alter column invoice_number drop not null,
  alter column invoice_date drop not null,
  alter column currency set default 'CAD',
  alter column rate set default 1,
  -- What people call it.
  add column number integer not null generated always as identity,
  -- The supplier follows from the bottles until a person chooses one.
  add column is_supplier_guessed boolean not null default false,
  -- On the invoice, in cents of its currency.
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add column deposit_cents integer not null default 0 check (deposit_cents >= 0),
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  -- Tax that the shop gets back is no cost.
  add column is_tax_recoverable boolean not null default true,
  -- What the invoice says that is to be paid, in cents of its currency.
  add column total_cents integer check (total_cents >= 0),
  add column posted_at timestamptz,
  -- Since when every line has its cost.
  add column invoiced_at timestamptz;
update receipt set invoiced_at = created_at;
update receipt set posted_at = updated_at where state in ('posted', 'reversed');
create unique index receipt_number on receipt (number);
create index receipt_costs_missing on receipt (posted_at) where state = 'posted' and invoiced_at is null;

alter table receipt_line
  -- Null: not known yet.
  alter column unit_cost drop not null,
  -- The cost is of so many bottles: 12 where it is that of a case of 12.
  add column cost_units integer not null default 1 check (cost_units > 0),
  -- Whole cases among the bottles, and the bottles of each.
  add column cases integer not null default 0 check (cases >= 0),
  add column case_size integer check (case_size > 0),
  add constraint receipt_line_cases check (cases = 0 or case_size is not null and cases * case_size <= quantity);
