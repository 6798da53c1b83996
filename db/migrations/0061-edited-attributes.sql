-- Attributes are edited in the office: each has an id that its key does not change, a version, and who changed it last.
alter table attribute_definition
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default 'system:migration';

-- An import of release 0.2.0, which counts no versions.
create trigger attribute_definition_version before update of name, type, unit, choices, is_multi_valued, position,
  facet_position, required_to_publish on attribute_definition
  for each row when (new.version = old.version and new.updated_at = old.updated_at) execute function count_version();
