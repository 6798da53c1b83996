import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { TextSources } from '#modules/search/index.ts';

/** All of them: a shop has a few hundred at most. */
const ALL = 1000;

/** What the search finds beside products: the recipes, and the articles that are out. */
export function textSources(recipes: Pick<Recipes, 'list'>, journal: Pick<Journal, 'list'>): TextSources {
  return {
    async recipes() {
      const { recipes: all } = await recipes.list(NO_RECIPE_FILTER, 0, ALL);
      return all.map((recipe) => ({
        ...recipe,
        about: [
          recipe.category,
          recipe.base,
          recipe.family,
          ...recipe.ingredients.map(({ name }) => name),
        ].join(' '),
        body: [recipe.description, ...recipe.steps, recipe.note, recipe.history].join(' '),
      }));
    },
    async articles() {
      const { articles } = await journal.list({ skip: 0, take: ALL });
      return articles.map((article) => ({
        ...article,
        name: article.title,
        about: [article.category, ...article.tags].join(' '),
        body: `${article.excerpt} ${plainText(article.html)}`,
      }));
    },
  };
}

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;|&#\d+;/g, ' ');
