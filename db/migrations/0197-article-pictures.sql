-- An uploaded picture of an article, by its key. It stands in place of a delivered one. Only an addition.

alter table article add column picture_key text;
