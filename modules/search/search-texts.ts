import type { PictureData } from '#contract/picture.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { expandForPages, expandForReading } from './text/expand-query.ts';
import { indexTexts, type TextIndex } from './text/index-texts.ts';
import { tokenize } from './text/tokenize.ts';
import { isFiller, isServiceWord, isStopWord } from './words/search-words.ts';

/** A recipe or an article for the search: its card and its text. */
export type SearchedText = {
  id: string;
  slug: string;
  name: string;
  category: string;
  picture: PictureData | null;
  /** Its subject: tags, ingredients, kinds. */
  about: string;
  /** Its whole text in plain words. */
  body: string;
};

/** A recipe for the search. */
export type SearchedRecipe = SearchedText & {
  /** Slugs of the products that it names: the first of each ingredient in mixing order, then the others. */
  bottles: readonly string[];
};

/** The type of a page. */
export type PageKind = 'page' | 'question' | 'collection' | 'event';

/** A page of the shop, or a part of a page with its own URL. */
export type SearchedPage = { path: string; name: string; kind: PageKind; about: string; body: string };

/** Sources of the texts; they return only texts that are currently published. */
export type TextSources = {
  recipes(): Promise<readonly SearchedRecipe[]>;
  articles(): Promise<readonly SearchedText[]>;
  pages(): Promise<readonly SearchedPage[]>;
};

/** Fields of a recipe or an article in a list of results. */
export type ContentMatch = Pick<SearchedText, 'id' | 'slug' | 'name' | 'category' | 'picture'>;
/** Fields of a page in a list of results. */
export type FoundPage = Pick<SearchedPage, 'path' | 'name' | 'kind'>;

/** Recipes, articles and pages that contain every word, best first. */
export type ContentMatches = {
  recipes: ContentMatch[];
  articles: ContentMatch[];
  pages: FoundPage[];
  /** Name and subject of a page contain every word: the query asks for that page. */
  isAnswer: boolean;
  /** The query that was used instead, where the original one found nothing. */
  corrected?: string;
};

export type ContentSearch = {
  /** Slugs of the products of the recipe with exactly that name; `[]` where the text is no recipe's name. */
  bottlesOf(text: string): Promise<readonly string[]>;
  find(text: string, max: number, isKnown: (word: string) => boolean): Promise<ContentMatches>;
  invalidate(): void;
};

/** Creates the search in texts. Its index is built at the first use and cached until `invalidate`. */
export function createContentSearch(sources: TextSources): ContentSearch {
  const cached = memoizeAsync(async () => {
    const [recipes, articles, pages] = await Promise.all([
      sources.recipes(),
      sources.articles(),
      sources.pages(),
    ]);
    return {
      bottles: new Map(recipes.map(({ name, bottles }) => [getName(name), bottles])),
      recipes: indexTexts(recipes, expandForReading),
      articles: indexTexts(articles, expandForReading),
      pages: indexTexts(pages, expandForPages),
    };
  });
  return {
    async bottlesOf(text) {
      const name = getName(text);
      return name === '' ? [] : ((await cached.get()).bottles.get(name) ?? []);
    },
    async find(text, max, isKnown) {
      const index = await cached.get();
      const recipes = index.recipes.find(text, isKnown);
      const articles = index.articles.find(text, isKnown);
      const pages = findPages(index.pages, text, isKnown);
      // All parts of a response use one reading of the query: the typed one if it finds anything,
      // then that of pages, then that of recipes.
      const all = [recipes, articles, pages];
      const isTyped = all.some((found) => found.items.length > 0 && found.corrected === undefined);
      const read = pages.isAnswer ? [pages] : all;
      const corrected = isTyped ? undefined : read.find((found) => found.corrected !== undefined)?.corrected;
      const readings = <Item>(found: { items: readonly Item[]; corrected?: string | undefined }): Item[] =>
        found.corrected === corrected ? found.items.slice(0, max) : [];
      return {
        recipes: readings(recipes).map(foundText),
        articles: readings(articles).map(foundText),
        pages: readings(pages).map(({ path, name, kind }) => ({ path, name, kind })),
        isAnswer: pages.isAnswer && pages.corrected === corrected,
        ...(corrected === undefined ? {} : { corrected }),
      };
    },
    invalidate: cached.invalidate,
  };
}

/** Words beside the name of a recipe: `negroni recipe`, `how to make a negroni`. */
const OF_RECIPES: ReadonlySet<string> = new Set('recipe cocktail drink ingredients make mix'.split(' '));

/** The words of a recipe's name, without those that any text may have. */
const getName = (text: string): string =>
  tokenize(text)
    .filter((word) => !isStopWord(word) && !isFiller(word) && !OF_RECIPES.has(word))
    .join(' ');

type FoundPages = { items: SearchedPage[]; isAnswer: boolean; corrected?: string | undefined };

/**
 * Finds pages: those whose name or subject contains the words. Where none does and the words ask
 * for a service: questions, else pages, whose text contains them. Where there are none either:
 * pages that contain all words but one, at least one of them in name or subject.
 */
function findPages(
  index: TextIndex<SearchedPage>,
  text: string,
  isKnown: (word: string) => boolean,
): FoundPages {
  const { items, named, touched, ofSubject, corrected } = index.find(text, isKnown);
  const words = tokenize(corrected ?? text);
  const isService = words.some(isServiceWord);
  const isOneWord = words.filter((word) => !isStopWord(word)).length === 1;
  // Pages whose name contains a word come first.
  const matches = items
    .filter((item) => named.has(item) || ((isService || isOneWord) && touched.has(item)))
    .toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)));
  const isAnswer = matches.some((item) => item.kind !== 'collection' && ofSubject.has(item));
  if (matches.length > 0 || !isService) return { items: matches, isAnswer, corrected };
  for (const kind of ['question', 'page'] as const) {
    const answers = items.filter((item) => item.kind === kind);
    if (answers.length > 0) return { items: answers, isAnswer: true, corrected };
  }
  const max = index.findMax(text);
  return { items: max.items.filter((item) => max.touched.has(item)), isAnswer: false };
}

const foundText = ({ id, slug, name, category, picture }: SearchedText): ContentMatch => ({
  id,
  slug,
  name,
  category,
  picture,
});
