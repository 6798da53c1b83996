-- Bottles that are taken out have reasons that differ for tax. `withdrawn` stays for older movements, and for programs
-- that send it. Only additions: release 0.3.0 writes its own reasons as before.

alter table stock_movement
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check check (reason in
    ('opening', 'received', 'sold', 'returned', 'broken', 'tasting', 'staff', 'giveaway', 'recall', 'withdrawn',
     'counted', 'correction')) not valid;
alter table stock_movement validate constraint stock_movement_reason_check;
