-- Pictures: what a page draws, in the form of contract/picture.ts, and where each comes from. `image_url` stays beside
-- it: the address of one file that every program can show.

-- Whether it has the form of a picture: pages make addresses of the key, the looks and the widths.
create function is_picture(picture jsonb) returns boolean
  language sql immutable parallel safe
  return jsonb_path_exists(picture, '$ ? (
    @.key like_regex "^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$" && @.alt.type() == "string"
    && @.width > 0 && @.height > 0
    && @.looks.type() == "array" && @.looks.size() > 0
    && @.widths.type() == "array" && @.widths.size() > 0
    && !(exists (@.looks[*] ? (@ != "day" && @ != "cellar")))
    && !(exists (@.widths[*] ? (@.type() != "number" || @ <= 0))))');

-- Pictures of the demo come and go with its files; everything else is the keeper's, and no start touches it.
alter table product_image
  add column picture jsonb check (is_picture(picture)),
  add column is_demo boolean not null default false;
create unique index product_image_picture on product_image (product_id, (picture ->> 'key'));

alter table category
  add column picture jsonb check (is_picture(picture)),
  add column is_demo_picture boolean not null default false;

alter table collection
  add column picture jsonb check (is_picture(picture)),
  add column is_demo_picture boolean not null default false;

-- The pictures of the shop's front by the names of their places (hero-1, not-found, …). A table beside shop_content,
-- whose parts the release before knows by heart.
create table shop_picture (
  name    text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The demo's picture of that name stands here, as soon and as long as the demo has it.
  is_demo boolean not null default false,
  picture jsonb check (is_picture(picture)),
  check (is_demo or picture is not null)
);
create trigger shop_picture_changed after insert or update or delete on shop_picture
  for each statement execute function note_shop_change();

-- What the shop remembers of its own upkeep.
create table shop_note (
  key   text primary key,
  value text not null
);
