import type { FoundText } from '#modules/search/index.ts';
import type { RecipeCard } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { ListData } from './list-data.server.ts';

/** How many of each a search page shows below its products. */
const MOST = 8;

/** Recipes and articles of a search, as their cards show them. */
export type FoundTextsData = { recipes: RecipeCard[]; articles: FoundText[] };

export const NO_TEXTS: FoundTextsData = { recipes: [], articles: [] };

/** Recipes and articles that hold the words; where products were found by corrected words only, those that hold these. */
export async function readFoundTexts(
  page: Pick<PageContext, 'search' | 'recipes'>,
  text: string,
  { corrected, state }: Pick<ListData, 'corrected' | 'state'>,
): Promise<FoundTextsData> {
  const { recipes, articles } = state.isTyped
    ? await page.search.textsTyped(text, MOST)
    : await page.search.texts(text, MOST, corrected ?? undefined);
  return { recipes: await page.recipes.cards(recipes.map(({ slug }) => slug)), articles };
}
