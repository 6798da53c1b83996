/** What the page of a home bar knows: kinds of ingredient, what may stand for what, recipes. Never the catalogue. */
export type BarData = {
  /** In the order in which they are shown: groups together, parents before their children. */
  kinds: readonly IngredientKind[];
  substitutions: readonly Substitution[];
  /** By name. */
  recipes: readonly BarRecipe[];
};

export const BAR_GROUPS = [
  'spirits',
  'liqueurs',
  'wine-and-aperitifs',
  'beer-and-cider',
  'without-alcohol',
  'juices',
  'syrups-and-sugar',
  'mixers',
  'bitters-and-seasoning',
  'fruit-and-herbs',
] as const;
export type BarGroup = (typeof BAR_GROUPS)[number];

export type IngredientKind = {
  /** A slug: what an address and the browser's store name it by. */
  id: string;
  name: string;
  group: BarGroup;
  /** The kind that it is one of: a bourbon is a whiskey, so it serves where any whiskey does. */
  parent: string | null;
  /** Slug of the shop's category that it is bought from, where the shop has it. */
  category: string | null;
};

/** One thing that may be poured instead of another, said aloud where it is: never the other way round by itself. */
export type Substitution = {
  /** The kind that is asked for. */
  for: string;
  /** The kind that may stand for it. */
  use: string;
  /** What it changes, one sentence. */
  note: string;
};

export type BarRecipe = {
  slug: string;
  name: string;
  category: string;
  /** Kinds without which it is not that drink, in mixing order, each once. */
  needs: readonly string[];
  /** Kinds that it goes without: garnishes and what is optional. */
  extras: readonly string[];
};

/** What stands at home, as `localStorage.bar` keeps it. */
export type StoredBar = {
  v: 1;
  /** Ids of kinds. */
  have: readonly string[];
  /** Bottles of the shop, each with the kind that it was when it was put there. */
  bottles: readonly { slug: string; name: string; kind: string }[];
};
