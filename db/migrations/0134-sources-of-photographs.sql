-- The file that a photograph was made of, so that it is not made twice. Only additions.

-- SHA-256 of the file in hexadecimal; null for photographs of earlier releases and of the demo.
alter table media add column source_hash text;
create index media_source_hash on media (source_hash) where source_hash is not null;
