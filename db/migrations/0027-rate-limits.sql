-- How often a client called, for all processes (platform/rate-limit). A key is a keyed hash: no address is stored.
-- Unlogged: a crash of the server may forget the counts, and counting costs no write to the log.
create unlogged table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, as the library writes it.
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
