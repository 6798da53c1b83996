import type { PictureData } from '../picture.ts';

/** The data of the home bar page: kinds of ingredient, substitutions, recipes. No catalogue data. */
export type BarData = {
  /** In display order: groups together, parents before their children. */
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
  /** A slug, used in URLs and in the browser's storage. */
  id: string;
  name: string;
  group: BarGroup;
  /**
   * The more general kind: a bourbon is a whiskey, so it serves wherever a recipe needs any
   * whiskey.
   */
  parent: string | null;
  /** Slug of the shop's category that sells it, when the shop has one. */
  category: string | null;
};

/**
 * An ingredient that may replace another. The page shows `note` where it is used. It never applies
 * in the other direction.
 */
export type Substitution = {
  /** The kind that the recipe needs. */
  for: string;
  /** The kind that may replace it. */
  use: string;
  /** How the drink changes, one sentence. */
  note: string;
};

export type BarRecipe = {
  slug: string;
  name: string;
  category: string;
  /** Kinds that the drink requires, in mixing order, each once. */
  needs: readonly string[];
  /** Kinds that are not required: garnishes and optional ingredients. */
  extras: readonly string[];
  /** Absent: it has none. */
  picture?: PictureData;
};

/** The home bar as stored in `localStorage.bar`. */
export type StoredBar = {
  v: 1;
  /** Ids of kinds. */
  have: readonly string[];
  /** Bottles of the shop, each with its kind at the time it was added. */
  bottles: readonly { slug: string; name: string; kind: string }[];
};
