/**
 * The closed lists that a recipe's data, its filters and its page share. The pages hold the display
 * texts.
 */
export const RECIPE_CATEGORIES = [
  'Stirred and strong',
  'Sours',
  'Bitter and aperitif',
  'Long and cold',
  'Sparkling',
  'After dinner',
  'Without alcohol',
] as const;

export const RECIPE_FAMILIES = [
  'old-fashioned',
  'martini',
  'sour',
  'highball',
  'collins',
  'spritz',
  'julep',
  'flip',
  'hot',
  'aperitif',
  'mule',
] as const;
export type RecipeFamily = (typeof RECIPE_FAMILIES)[number];

/** These are also the texts that pages show. */
export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** How a drink is made; `built` means made in its own glass. */
export const METHODS = ['stirred', 'shaken', 'built', 'blended', 'hot'] as const;
export type Method = (typeof METHODS)[number];

/** How strong a drink is in the glass. A drink without alcohol is none of these. */
export const STRENGTHS = ['light', 'medium', 'strong'] as const;
export type StrengthName = (typeof STRENGTHS)[number];

/** Upper limit of light and lower limit of strong, per cent by volume after dilution. */
export const LIGHT_BELOW = 12;
export const STRONG_ABOVE = 22;

/** The strength class of a drink; `null` for a drink without alcohol. */
export function strengthName(abvPercent: number): StrengthName | null {
  if (abvPercent <= 0) return null;
  if (abvPercent < LIGHT_BELOW) return 'light';
  return abvPercent > STRONG_ABOVE ? 'strong' : 'medium';
}
