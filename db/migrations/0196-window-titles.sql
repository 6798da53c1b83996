-- The title of the window of a content page, where it is not that of the page. Only an addition.

alter table page add column window_title text check (window_title <> '');
