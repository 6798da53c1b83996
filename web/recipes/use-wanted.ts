import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RecipeFilter } from '#contract/recipes/recipe-filter.ts';

/**
 * State of the form: the page's filter, or a choice whose page is loading. It is rendered in the
 * same turn as the choice: the router reports the navigation later, and until then React would undo
 * the tick.
 */
export function useWanted(filter: RecipeFilter): [RecipeFilter, (wanted: RecipeFilter) => void] {
  const { key } = useLocation();
  const [choice, choose] = useState<{ wanted: RecipeFilter; on: string } | null>(null);
  // The page has loaded, or another one: forgets the choice, because "back" leads to the same key.
  if (choice !== null && choice.on !== key) choose(null);
  return [choice?.on === key ? choice.wanted : filter, (wanted) => choose({ wanted, on: key })];
}
