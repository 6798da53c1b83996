import { foldText } from '#contract/text/fold-text.ts';
import type { QuestionRow } from './load-content.ts';
import type { QuestionGroup } from './page.ts';

/**
 * Returns a predicate for rows that contain every word of the text, ignoring case, accents and
 * kinds of apostrophes.
 */
export function holdsWordsOf(text: string): (row: QuestionRow) => boolean {
  const wanted = spellAlike(text).split(/\s+/).filter(Boolean);
  return ({ question, html }) => {
    const haystack = spellAlike(`${question} ${html.replace(/<[^>]*>/g, ' ')}`);
    return wanted.every((word) => haystack.includes(word));
  };
}

/** Email has two spellings. Visitors type either, and a shop's texts may use either. */
const spellAlike = (text: string): string => foldText(text).replaceAll('e-mail', 'email');

/** Returns questions in their groups, in the order of the first of each. */
export function getGroups(rows: readonly QuestionRow[]): QuestionGroup[] {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups].map(([title, questions]) => ({
    title,
    questions: questions.map(({ group: _, ...question }) => question),
  }));
}
