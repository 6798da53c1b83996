-- How often a text was searched for and nothing was found, by day of the shop's time zone. No person and no time.
create table search_without_result (
  day   date not null,
  text  text not null check (text <> '' and length(text) <= 100),
  count integer not null check (count > 0),
  primary key (day, text)
);
