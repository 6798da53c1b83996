/** Recipes have no date of their own: their ids are derived from this one. */
export const RECIPES_AT = new Date('2026-01-01T00:00:00Z');
