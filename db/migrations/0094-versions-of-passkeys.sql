-- A member renames and removes passkeys in the back office, too: an edit names the version that it read.
alter table passkey add column version integer not null default 1;
