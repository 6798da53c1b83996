-- A small, stable number for every product: lists of products travel and are kept as numbers, not as ids.
-- Products that are there already get theirs now. No row trigger fires: nothing that a page says has changed.
alter table product add column number integer not null generated always as identity unique;

-- Which attributes stand as facets beside the lists of a root category, and in which order; null: none.
alter table attribute_definition
  add column facet_position smallint check (facet_position > 0),
  add constraint attribute_definition_facet_type
    check (facet_position is null or type in ('text', 'choice', 'boolean'));

-- A shop that is filled already carries the demo's definitions, or its own under the same names: the usual facets of the
-- trade stand there without another import.
update attribute_definition d
   set facet_position = usual.facet_position
  from category root,
       (values ('spirits', 'cask', 1), ('spirits', 'agave', 2), ('spirits', 'botanicals', 3), ('spirits', 'base', 4),
               ('spirits', 'still', 5), ('spirits', 'style', 6), ('spirits', 'cask-strength', 7), ('spirits', 'farming', 8),
               ('wine', 'grape', 1), ('wine', 'sweetness', 2), ('wine', 'body', 3), ('wine', 'appellation', 4),
               ('wine', 'style', 5), ('wine', 'farming', 6), ('wine', 'closure', 7),
               ('beer', 'hops', 1), ('beer', 'malts', 2), ('beer', 'container', 3), ('beer', 'apples', 4),
               ('beer', 'sweetness', 5), ('beer', 'style', 6), ('beer', 'gluten', 7), ('beer', 'farming', 8)
       ) as usual (root, key, facet_position)
 where root.id = d.root_category_id and root.slug = usual.root and d.key = usual.key
   and d.type in ('text', 'choice', 'boolean');
