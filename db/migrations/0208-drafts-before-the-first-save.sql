-- A draft of settings that were never saved begins with version 0. The table has a row for each draft only.
alter table working_copy drop constraint working_copy_base_version_check;
alter table working_copy add constraint working_copy_base_version_check check (base_version >= 0) not valid;
