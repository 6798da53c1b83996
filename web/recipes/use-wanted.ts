import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RecipeFilter } from '#contract/recipes/recipe-filter.ts';

/**
 * What the form says: the page's filter, or what was chosen on this page and is on its way. It is drawn in the turn of the
 * choice: the router tells of a page on its way later, and until then React would take a tick back.
 */
export function useWanted(filter: RecipeFilter): [RecipeFilter, (wanted: RecipeFilter) => void] {
  const { key } = useLocation();
  const [choice, choose] = useState<{ wanted: RecipeFilter; on: string } | null>(null);
  // The page came, or another: forgotten, since the way back leads to the same key.
  if (choice !== null && choice.on !== key) choose(null);
  return [choice?.on === key ? choice.wanted : filter, (wanted) => choose({ wanted, on: key })];
}
