import type { PictureData } from '#contract/picture.ts';
import { memoizeAsync } from '#platform/memoize-async.ts';
import { expandForPages, expandForReading } from './text/expand-query.ts';
import { indexTexts, type TextIndex } from './text/index-texts.ts';
import { tokenize } from './text/tokenize.ts';
import { SERVICE_WORDS, STOP_WORDS } from './text/stop-messages.ts';

/** A recipe or an article as the search knows it: how it is named and shown, and what it says. */
export type SearchedText = {
  id: string;
  slug: string;
  name: string;
  category: string;
  picture: PictureData | null;
  /** What it is about: tags, ingredients, kinds. */
  about: string;
  /** All that it says, as plain words. */
  body: string;
};

/** What a page is to its reader. */
export type PageKind = 'page' | 'question' | 'collection' | 'event';

/** A page of the shop, or a part of one that has an address of its own. */
export type SearchedPage = { path: string; name: string; kind: PageKind; about: string; body: string };

/** Where the texts come from: those that may be shown now. */
export type TextSources = {
  recipes(): Promise<readonly SearchedText[]>;
  articles(): Promise<readonly SearchedText[]>;
  pages(): Promise<readonly SearchedPage[]>;
};

/** What a list of found texts shows of one. */
export type ContentMatch = Pick<SearchedText, 'id' | 'slug' | 'name' | 'category' | 'picture'>;
/** What a list of found pages shows of one. */
export type FoundPage = Pick<SearchedPage, 'path' | 'name' | 'kind'>;

/** Recipes, articles and pages that hold every word, best first. */
export type ContentMatches = {
  recipes: ContentMatch[];
  articles: ContentMatch[];
  pages: FoundPage[];
  /** Name and subject of a page hold every word: that page is what was asked for. */
  isAnswer: boolean;
  /** What was looked for instead, where nothing is written as asked. */
  corrected?: string;
};

export type ContentSearch = {
  find(text: string, max: number, isKnown: (word: string) => boolean): Promise<ContentMatches>;
  invalidate(): void;
};

/** Opens the search among texts. They are prepared when they are first asked for, and kept until `forget`. */
export function createContentSearch(sources: TextSources): ContentSearch {
  const cached = memoizeAsync(async () => {
    const [recipes, articles, pages] = await Promise.all([
      sources.recipes(),
      sources.articles(),
      sources.pages(),
    ]);
    return {
      recipes: indexTexts(recipes, expandForReading),
      articles: indexTexts(articles, expandForReading),
      pages: indexTexts(pages, expandForPages),
    };
  });
  return {
    async find(text, max, isKnown) {
      const index = await cached.get();
      const recipes = index.recipes.find(text, isKnown);
      const articles = index.articles.find(text, isKnown);
      const pages = findPages(index.pages, text, isKnown);
      // One answer has one reading: what is written as typed, else what a page is called, else what recipes are.
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

type FoundPages = { items: SearchedPage[]; isAnswer: boolean; corrected?: string | undefined };

/**
 * Pages for the words: those whose name or subject speaks of them; where none does and the words ask for a service, questions
 * that are answered with them; else, of a whole question, pages that hold all of it but one word.
 */
function findPages(
  index: TextIndex<SearchedPage>,
  text: string,
  isKnown: (word: string) => boolean,
): FoundPages {
  const { items, named, touched, ofSubject, corrected } = index.find(text, isKnown);
  const words = tokenize(corrected ?? text);
  const isService = words.some((word) => SERVICE_WORDS.has(word));
  const isOneWord = words.filter((word) => !STOP_WORDS.has(word)).length === 1;
  // Those that are called so come first.
  const notified = items
    .filter((item) => named.has(item) || ((isService || isOneWord) && touched.has(item)))
    .toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)));
  const isAnswer = notified.some((item) => item.kind !== 'collection' && ofSubject.has(item));
  if (notified.length > 0 || !isService) return { items: notified, isAnswer, corrected };
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
