-- What an article's uploaded picture shows, in words, and what stays in sight of it. Only additions.

alter table article add column picture_alt text;
alter table article add column picture_focus jsonb;
