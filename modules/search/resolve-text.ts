import { foldText } from '#contract/text/fold-text.ts';
import { findTexts } from './find-texts.ts';
import { type AskedAge, parseAge } from './intent/parse-age.ts';
import { parseSearchIntent, type SearchIntent } from './intent/parse-search-intent.ts';
import type { ListFilter } from './list-query.ts';
import type { SearchReaders } from './search-readers.ts';
import { editDistance } from './text/edit-distance.ts';
import { asksForService } from './text/expand-query.ts';
import { NOTHING, RANK_OF_HEAD } from './text/find-by-terms.ts';
import type { TextMatch } from './text/text-search.ts';
import { tokenize } from './text/tokenize.ts';

/** What a text asks for: conditions, amounts, an age, and the bottles that have its other words. */
export type AskedText = {
  readonly request: SearchIntent;
  /** `undefined` where the text names none, or where labels have it among their words. */
  readonly age?: AskedAge | undefined;
  /** `undefined` where the text has no words to find. */
  readonly found: TextMatch | undefined;
};

/** Resolves the text of a list. */
export async function resolveText(
  readers: SearchReaders,
  { text = '', isTyped = false }: Pick<ListFilter, 'text' | 'isTyped'>,
): Promise<AskedText> {
  const request = parseSearchIntent(text);
  const age = parseAge(text);
  const found = await findWords(readers, request.words, isTyped);
  // An age on a label is a word of a name: `Azinhal Velho 20 Year`.
  if (!age || (age.min === age.max && found !== undefined && isNamed(found))) return { request, found };
  const others = parseSearchIntent(age.rest);
  return { request: others, age, found: await findWords(readers, others.words, isTyped) };
}

/** Finds bottles by words, which may still be typed; `undefined` where there are no words. */
async function findWords(
  readers: SearchReaders,
  words: string,
  isTyped: boolean,
): Promise<TextMatch | undefined> {
  if (words === '') return undefined;
  return isTyped ? await readers.words.matchTyped(words) : await findBottles(readers, words);
}

/** A product has all the words in its name or label, as they were typed. */
const isNamed = ({ ranks, corrected }: TextMatch): boolean =>
  (ranks[0] ?? 0) >= RANK_OF_HEAD && corrected === undefined;

/** Finds bottles by words: those of a recipe by its name, none where the words ask for a page. */
async function findBottles(readers: SearchReaders, words: string): Promise<TextMatch> {
  const match = await readers.words.match(words);
  const found = await withRecipe(readers, words, match);
  // Words of a name are not mistyped words of a page.
  if (isNamed(found)) return found;
  if (found.numbers.length === 0) return found;
  return (await asksForPage(readers, words, found)) ? NOTHING : found;
}

/**
 * Adds the bottles of the recipe that the words name: after the bottles of that name, before those that
 * only mention it.
 */
async function withRecipe(
  { catalog, contents }: SearchReaders,
  words: string,
  found: TextMatch,
): Promise<TextMatch> {
  const asTyped = await contents.bottlesOf(words);
  const slugs = asTyped.length > 0 ? asTyped : await contents.bottlesOf(found.corrected ?? '');
  if (slugs.length === 0) return found;
  const ofRecipe = await catalog.numbers(slugs);
  // Where the words are the name as typed, what was found by other words is not asked for.
  const others = asTyped.length > 0 && found.corrected !== undefined ? NOTHING : found;
  const named = others.ranks.filter((rank) => rank >= RANK_OF_HEAD).length;
  const numbers = [
    ...new Set([...others.numbers.slice(0, named), ...ofRecipe, ...others.numbers.slice(named)]),
  ];
  const ofOthers = new Map(Array.from(others.numbers, (number, at) => [number, others.ranks[at] ?? 0]));
  return {
    numbers: Int32Array.from(numbers),
    ranks: Float32Array.from(numbers, (number) =>
      ofRecipe.includes(number) ? RANK_OF_HEAD : (ofOthers.get(number) ?? 0),
    ),
    ...(asTyped.length === 0 && found.corrected !== undefined ? { corrected: found.corrected } : {}),
  };
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
