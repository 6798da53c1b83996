import { type SQL, sql } from 'drizzle-orm';

/** A typed word, and the pattern of what it also stands for in a folded text. */
type Word = { text: string; pattern: string | undefined };

/** Condition that a text, folded by `fold_text`, contains a typed word. */
export const containsWord = (folded: SQL, { text, pattern }: Word): SQL =>
  pattern === undefined
    ? sql`strpos(${folded}, ${text}) > 0`
    : sql`(strpos(${folded}, ${text}) > 0 or ${folded} ~ ${pattern})`;

/** Condition that every word meets its own; without any word, that nothing is asked. */
export const forEachWord = (words: readonly Word[], match: (word: Word) => SQL): SQL =>
  words.length === 0 ? sql`true` : sql.join(words.map(match), sql` and `);
