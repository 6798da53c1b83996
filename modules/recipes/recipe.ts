import type { PictureData } from '#contract/picture.ts';
import type { Difficulty, Method, RecipeFamily } from '#contract/recipes/recipe-enums.ts';
import type { Pour, Strength } from '#contract/recipes/strength.ts';

/** A bottle that is named for an ingredient; this shop may not have it. */
export type NamedBottle = { product: string; why: string };

export type Ingredient = {
  id: string;
  name: string;
  /** For all servings of the recipe; `null` where it is poured to taste. */
  quantity: number | null;
  unit: string | null;
  notes: string | null;
  /** The whole amount; `null` for an ingredient that is not liquid. */
  ml: number | null;
  /** Per cent by volume; `null` without alcohol. */
  abvPercent: number | null;
  /** Slug of the category that sells it, which this shop may not have. */
  kind: string | null;
  /**
   * Optional ingredients count in the strength too, so that the page never states less alcohol than
   * the drink has.
   */
  isOptional: boolean;
  /** On the rim or beside the drink, which is the same without it. */
  isGarnish: boolean;
  sortOrder: number;
  /**
   * The part that is drunk, for all servings; `null` for a garnish and for an ingredient that is
   * not liquid.
   */
  pour: Pour | null;
  bottles: readonly NamedBottle[];
  /** Any bottle of its kind makes the intended drink. */
  isInterchangeable: boolean;
};

export type Recipe = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  /** Slug of the category of its base; `null` without alcohol. */
  base: string | null;
  family: RecipeFamily;
  difficulty: Difficulty;
  minutes: number;
  servings: number;
  method: Method;
  glass: string;
  /** `null` for no ice in the glass. */
  ice: string | null;
  steps: readonly string[];
  note: string;
  history: string | null;
  source: { title: string; url?: string | undefined; proportions?: string | undefined } | null;
  picture: PictureData | null;
  /** In mixing order. */
  ingredients: readonly Ingredient[];
  /** As written, before a bottle is chosen. */
  strength: Strength;
  /** `null` where it is not known. */
  publishedAt: Date | null;
  updatedAt: Date;
};

/** The fields of a recipe card. */
export type RecipeCard = Pick<Recipe, 'slug' | 'name' | 'description' | 'category' | 'picture'>;
