-- Recipes: drinks with their ingredients in mixing order, and the bottles that are named for them. What is the demo's comes
-- and goes with its files; everything else is the keeper's.

create table recipe (
  id          uuid primary key,
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text not null check (name <> ''),
  description text not null,
  category    text not null,
  -- The category of the shop that carries the drink, by its slug; null without alcohol. Not a reference: a shop may sell
  -- none of it and serve the recipe all the same.
  base        text,
  family      text not null check (family in ('old-fashioned', 'martini', 'sour', 'highball', 'collins', 'spritz', 'julep',
                                              'flip', 'hot', 'aperitif', 'mule')),
  difficulty  text not null check (difficulty in ('Easy', 'Medium', 'Hard')),
  minutes     integer not null check (minutes > 0),
  servings    integer not null check (servings between 1 and 12),
  method      text not null check (method in ('stirred', 'shaken', 'built', 'blended', 'hot')),
  glass       text not null,
  -- Null: none in the glass.
  ice         text,
  steps       text[] not null check (cardinality(steps) > 0),
  note        text not null default '',
  history     text,
  -- { title, url, proportions }
  source      jsonb,
  picture     jsonb check (is_picture(picture)),
  is_demo     boolean not null default false
);

create table recipe_ingredient (
  id          uuid primary key,
  recipe_id   uuid not null references recipe on delete cascade,
  -- The mixing order, from 1.
  sort_order  integer not null check (sort_order > 0),
  name        text not null check (name <> ''),
  -- Null where it is poured to taste.
  quantity    numeric check (quantity > 0),
  unit        text,
  notes       text,
  -- The whole amount in millilitres, dashes and top-ups too; null for what is no liquid.
  ml          numeric check (ml > 0),
  -- Per cent by volume; null without alcohol.
  abv         numeric check (abv between 0 and 96),
  -- Slug of the category that it is bought from.
  kind        text,
  is_optional boolean not null default false,
  is_garnish  boolean not null default false,
  -- Poured on top at the end: neither shaken nor stirred.
  is_topper   boolean not null default false,
  unique (recipe_id, sort_order),
  -- Without its volume nobody could say how strong the drink is.
  check (coalesce(abv, 0) = 0 or ml is not null)
);

create table recipe_bottle (
  ingredient_id uuid not null references recipe_ingredient on delete cascade,
  position      integer not null,
  -- Slug of a product, which this shop may not have.
  product       text not null,
  why           text not null check (why <> ''),
  primary key (ingredient_id, position)
);

create trigger recipe_changed after insert or update or delete on recipe
  for each statement execute function note_shop_change();
create trigger recipe_ingredient_changed after insert or update or delete on recipe_ingredient
  for each statement execute function note_shop_change();
create trigger recipe_bottle_changed after insert or update or delete on recipe_bottle
  for each statement execute function note_shop_change();
