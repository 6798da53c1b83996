-- Drafts of settings are published at a time too, not those of texts alone. No release had the former name.
alter table text_plan rename to publishing_plan;
alter index text_plan_pkey rename to publishing_plan_pkey;
alter index text_plan_due rename to publishing_plan_due;
