-- A new value with every save: an editor who saw another one does not overwrite it.
alter table working_copy add column version uuid not null default gen_random_uuid();
