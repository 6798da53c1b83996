-- How long a drink is good once it is opened: a fact of its page.
alter table product add column keeping text not null default '' check (length(keeping) <= 120);
