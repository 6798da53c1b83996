import type { FoundPage, ContentMatch } from '#modules/search/index.ts';
import type { RecipeCard } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { ListData } from './list-data.server.ts';

/** How many of each a search page shows below its products. */
const MAX_TEXTS = 8;

/** Recipes, articles and pages of a search, as the page shows them. */
export type FoundTextsData = {
  recipes: RecipeCard[];
  articles: ContentMatch[];
  pages: FoundPage[];
  /** The pages are what was asked for: they come before the products. */
  isAnswer: boolean;
};

export const NO_TEXTS: FoundTextsData = { recipes: [], articles: [], pages: [], isAnswer: false };

/** Recipes, articles and pages that hold the words; where products were found by corrected words only, those that hold these. */
export async function loadFoundTexts(
  page: Pick<PageContext, 'search' | 'recipes'>,
  text: string,
  { corrected, state }: Pick<ListData, 'corrected' | 'state'>,
): Promise<FoundTextsData> {
  const { recipes, articles, pages, isAnswer } = state.isTyped
    ? await page.search.textsTyped(text, MAX_TEXTS)
    : await page.search.texts(text, MAX_TEXTS, corrected ?? undefined);
  const cards = await page.recipes.cards(recipes.map(({ slug }) => slug));
  return { recipes: cards, articles, pages, isAnswer };
}
