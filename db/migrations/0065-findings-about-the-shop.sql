-- Findings about collections, texts, redirects, settings and the law, and several of one field: a broken link each.
alter table catalogue_issue
  add column collection_id uuid references collection (id) on delete cascade,
  -- What has no id here: an article by its slug, a redirect by its path, a group of settings by its name.
  add column subject_kind text check (subject_kind in
    ('article', 'recipe', 'page', 'question', 'event', 'redirect', 'settings', 'law')),
  add column subject_key text,
  add column subject_name text not null default '',
  -- What the finding is about within the field: a link, the code of a province.
  add column target text not null default '';
alter table catalogue_issue
  drop constraint catalogue_issue_check,
  drop constraint catalogue_issue_product_id_category_id_code_field_key,
  add constraint catalogue_issue_subject check (
    num_nonnulls(product_id, category_id, collection_id, subject_key) = 1
    and num_nonnulls(subject_kind, subject_key) <> 1),
  add constraint catalogue_issue_once unique nulls not distinct
    (product_id, category_id, collection_id, subject_kind, subject_key, code, field, target);
create index catalogue_issue_collection on catalogue_issue (collection_id);
