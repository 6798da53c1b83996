import { findCategories } from './find-categories.ts';
import { parseSearchIntent } from './intent/parse-search-intent.ts';
import type { SearchReaders } from './search-readers.ts';
import type { ContentMatches, FoundPage } from './search-texts.ts';
import { expandForPages } from './text/expand-query.ts';
import { tokenize } from './text/tokenize.ts';
import { isStopWord } from './words/search-words.ts';

type TextReaders = Pick<SearchReaders, 'catalog' | 'words' | 'contents'>;

/**
 * Finds up to `max` recipes, articles and pages each that contain the words. Where none does, it looks
 * for `corrected`, the query that found products, so that all parts of a response use one reading.
 */
export async function findTexts(
  { catalog, words, contents }: TextReaders,
  text: string,
  max: number,
  corrected?: string,
): Promise<ContentMatches> {
  const [isKnown, tree] = await Promise.all([words.knownWords(), catalog.tree()]);
  const request = parseSearchIntent(text);
  const typed = `${request.phrases} ${request.words}`.trim();
  const asTyped = await contents.find(typed, max, isKnown);
  const { recipes, articles, pages } = asTyped;
  const isAsTyped = asTyped.corrected === undefined || corrected === undefined;
  const isFound = isAsTyped && recipes.length + articles.length + pages.length > 0;
  const found = isFound || corrected === undefined ? asTyped : await contents.find(corrected, max, isKnown);
  // A category of that name, or a bottle at a price, is what the shopper asked for, and not an
  // FAQ answer that mentions it.
  const isCategory = (called: string): boolean => findCategories(tellingWords(called), tree).length > 0;
  const isOfBottles = request.amounts.phrases.length > 0 || isCategory(typed) || isCategory(corrected ?? '');
  if (isOfBottles) return { ...found, pages: found.pages.filter(isCollection), isAnswer: false };
  return { ...found, isAnswer: found.isAnswer && request.conditions.length === 0 };
}

/** The words without stop words, to compare them with names of categories. */
const tellingWords = (text: string): string =>
  expandForPages(tokenize(text))
    .map(({ typed }) => typed)
    .filter((typed) => !isStopWord(typed))
    .join(' ');

const isCollection = ({ kind }: FoundPage): boolean => kind === 'collection';
