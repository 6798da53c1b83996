import type { FoundPage, ContentMatch } from '#modules/search/index.ts';
import type { RecipeCard } from '#modules/recipes/index.ts';
import type { PageContext } from '#web/page-context.ts';
import type { ListData } from './list-data.server.ts';

/** Maximum number of results of each kind below the products of a search page. */
const MAX_TEXTS = 8;

/** Recipes, articles and pages of a search, as the page shows them. */
export type FoundTextsData = {
  recipes: RecipeCard[];
  articles: ContentMatch[];
  pages: FoundPage[];
  /** Whether the pages answer the search: then they come before the products. */
  isAnswer: boolean;
};

export const NO_TEXTS: FoundTextsData = { recipes: [], articles: [], pages: [], isAnswer: false };

/**
 * Returns recipes, articles and pages that contain the text. When products matched only corrected
 * words, it uses those words.
 */
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
