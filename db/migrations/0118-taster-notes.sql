-- What the tasters wrote of a product, each one note. Only additions.

create table taster_note (
  id         uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  taster     text not null check (length(taster) between 1 and 40),
  vote    text not null check (vote in ('for', 'against')),
  text       text not null check (length(text) between 1 and 200),
  position   integer not null check (position between 0 and 3),
  unique (product_id, position),
  unique (product_id, taster)
);

-- Only the page of the product shows them: no card, list or search reads them.
create trigger taster_note_tags_insert after insert on taster_note
  referencing new table as new_rows for each statement
  execute function record_product_part_tags(false, false, false);
create trigger taster_note_tags_update after update on taster_note
  referencing old table as old_rows new table as new_rows for each statement
  execute function record_product_part_tags(false, false, false);
create trigger taster_note_tags_delete after delete on taster_note
  referencing old table as old_rows for each statement
  execute function record_product_part_tags(false, false, false);
