import { NO_RECIPE_FILTER } from '#contract/recipes/recipe-filter.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipe, Recipes } from '#modules/recipes/index.ts';
import type { TextSources } from '#modules/search/index.ts';
import { plainText } from './plain-text.ts';
import { type PageServices, searchedPages } from './searched-pages.ts';

/** No limit in practice: a shop has a few hundred at most. */
const ALL = 1000;

/** The parts of the modules that search reads besides products. */
export type ContentServices = PageServices & {
  recipes: Pick<Recipes, 'list'>;
  journal: Pick<Journal, 'list'>;
};

/** Returns the sources that search finds besides products: recipes, published articles, pages. */
export function textSources({ recipes, journal, ...pages }: ContentServices): TextSources {
  return {
    async recipes() {
      const { recipes: all } = await recipes.list(NO_RECIPE_FILTER, 0, ALL);
      return all.map((recipe) => ({
        ...recipe,
        about: [
          'cocktail drink recipe',
          recipe.category,
          recipe.base,
          recipe.family,
          recipe.difficulty,
          ...recipe.ingredients.map(({ name }) => name),
        ].join(' '),
        body: [recipe.description, ...recipe.steps, recipe.note, recipe.history].join(' '),
        bottles: listBottles(recipe),
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
    pages: () => searchedPages(pages),
  };
}

/** The products that a recipe names: the first of each ingredient in mixing order, then the others. */
function listBottles({ ingredients }: Recipe): string[] {
  const named = ingredients.map(({ bottles }) => bottles.map(({ product }) => product));
  return [...new Set([...named.flatMap(([first]) => first ?? []), ...named.flat()])];
}
