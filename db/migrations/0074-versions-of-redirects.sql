-- Two people who change one redirect see each other's change: an edit names the version that it read.
alter table redirect add column version integer not null default 1;
