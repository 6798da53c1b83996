-- Whether the person who made a passkey had proved two factors then: only such a passkey opens the
-- back office by itself. Null: not known, because an earlier version made it.
alter table passkey add column is_strong boolean;

-- Every session before this instant has ended, those of the back office too.
alter table account add column sessions_ended_at timestamptz;

-- Read by `staff`: an account is the subject of a member of staff who signs in here.
create view ended_account_sessions as
select id as subject, sessions_ended_at as ended_at from account where sessions_ended_at is not null;

-- Read by `identity`: accounts of staff change their ways to sign in only after two factors.
create view staff_subject as select subject from staff where state <> 'removed';
