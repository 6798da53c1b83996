import type { IngredientRow } from './recipe-file.ts';

/** Words in the notes of an ingredient that is poured on top of the finished drink. */
const ON_TOP = /\bto top\b|\btop(?:ped)? up\b|\bon top\b|\bfloat(?:ed)?\b/i;
/** Ingredients with bubbles, which are never shaken or stirred. */
const BUBBLES =
  /\b(?:soda|tonic|sparkling|champagne|prosecco|cava|cr[ée]mant|seltzer|cola|cider|ginger beer|ginger ale|beer)\b/i;
const SPARKLING_KINDS: ReadonlySet<string> = new Set([
  'sparkling',
  'champagne',
  'cremant',
  'cava',
  'prosecco',
  'traditional-method',
  'pet-nat',
  'cider-and-perry',
]);

/**
 * Whether an ingredient is poured on top at the end, so that it is not diluted by shaking or
 * stirring. Source: its file, else its notes, its kind or its name.
 */
export function isTopper({
  topper,
  notes = '',
  kind = '',
  name,
}: Pick<IngredientRow, 'topper' | 'notes' | 'kind' | 'name'>): boolean {
  return topper ?? (ON_TOP.test(notes) || SPARKLING_KINDS.has(kind) || BUBBLES.test(name));
}
