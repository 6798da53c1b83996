import { foldText } from '#contract/text/fold-text.ts';
import { findTexts } from './find-texts.ts';
import { parseSearchIntent, type SearchIntent } from './intent/parse-search-intent.ts';
import type { ListFilter } from './list-query.ts';
import type { SearchReaders } from './search-readers.ts';
import { editDistance } from './text/edit-distance.ts';
import { asksForService } from './text/expand-query.ts';
import { NOTHING, RANK_OF_HEAD } from './text/find-by-terms.ts';
import type { TextMatch } from './text/text-search.ts';
import { tokenize } from './text/tokenize.ts';

/** What a text asks for: conditions, amounts, and the bottles that have its other words. */
export type AskedText = {
  readonly request: SearchIntent;
  /** `undefined` where the text has no words to find. */
  readonly found: TextMatch | undefined;
};

/** Resolves the text of a list. */
export async function resolveText(
  readers: SearchReaders,
  { text, isTyped }: Pick<ListFilter, 'text' | 'isTyped'>,
): Promise<AskedText> {
  const request = parseSearchIntent(text ?? '');
  if (request.words === '') return { request, found: undefined };
  const found = isTyped
    ? await readers.words.matchTyped(request.words)
    : await findBottles(readers, request.words);
  return { request, found };
}

/** Finds bottles by words; none where the words ask for a page. */
async function findBottles(readers: SearchReaders, words: string): Promise<TextMatch> {
  const found = await readers.words.match(words);
  // A product has these words in its name or label, so they are not mistyped words of a page.
  if ((found.ranks[0] ?? 0) >= RANK_OF_HEAD && found.corrected === undefined) return found;
  if (found.numbers.length === 0) return found;
  return (await asksForPage(readers, words, found)) ? NOTHING : found;
}

/** A distance that no correction reaches. */
const MAX_ERRORS = 20;

/**
 * Whether the words ask for a page and not for a bottle: a page is the answer, or the words ask for a
 * service and pages match. Where both are corrected, the correction nearer to the typed text wins.
 */
async function asksForPage(readers: SearchReaders, text: string, found: TextMatch): Promise<boolean> {
  const { pages, isAnswer, corrected } = await findTexts(readers, text, 1);
  if (!pages.some(({ kind }) => kind === 'page' || kind === 'question')) return false;
  const typed = tokenize(text);
  if (corrected !== undefined && found.corrected !== undefined) {
    const errors = (read: string): number => editDistance(typed.join(' '), foldText(read), MAX_ERRORS);
    if (errors(found.corrected) < errors(corrected)) return false;
  }
  return asksForService(typed) || (isAnswer && pages[0]?.kind === 'page');
}
