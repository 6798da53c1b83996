-- Conditions alone tell what belongs to a collection, since 0102.
alter table collection drop column rule;
