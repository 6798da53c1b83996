import { type SQL, sql } from 'drizzle-orm';
import { NUMBERED } from '#contract/text/typed-words.ts';

/** A typed word, with what it names outside the audit log. */
export type SearchedWord = {
  text: string;
  actorIds: readonly string[];
  resourceIds: readonly string[];
  fields: readonly string[];
};

/** Values of a column of text, one of which a row has. */
export const isAny = (values: readonly unknown[]): SQL => sql`any (${sql.param(values.map(String))}::text[])`;

/** ASCII punctuation, at which `audit_words` parts words. */
const PUNCTUATION = /[!-/:-@[-`{-~]+/;

/** The query of a word: each part of it begins a word of the event. */
function toQuery({ text, fields }: SearchedWord): string {
  const parts = text.split(PUNCTUATION).filter((part) => part !== '');
  const [, digits] = NUMBERED.exec(text) ?? [];
  return [
    ...(parts.length === 0 ? [] : [`(${parts.map((part) => `'${part.slice(0, 100)}':*`).join(' & ')})`]),
    // A number, however its sign was typed.
    ...(digits === undefined ? [] : ['n', 'no', 'nr'].map((sign) => `'${sign}${digits}'`)),
    ...fields.map((field) => `'.${field}'`),
  ].join(' | ');
}

const hasWords = (event: SQL, word: SearchedWord): SQL =>
  sql`audit_words(${event}.action, ${event}.reason, ${event}.before, ${event}.after) @@ ${toQuery(word)}::tsquery`;

/** The events of a word, each condition by an index: of an actor, of a thing, and with the word. */
export const listWordConditions = (event: SQL, word: SearchedWord): SQL[] => [
  sql`${event}.actor_id = ${isAny(word.actorIds)}`,
  sql`${event}.resource_id = ${isAny(word.resourceIds)}`,
  hasWords(event, word),
];

/** The same for one event, by what is cheap first: its words are computed where it has a text. */
export const meetsWord = (event: SQL, word: SearchedWord): SQL => sql`(
    ${event}.actor_id = ${isAny(word.actorIds)}
    or ${event}.resource_id = ${isAny(word.resourceIds)}
    or strpos('.' || translate(${event}.action, '-', '.'), ${`.${word.text}`}) > 0
    ${word.fields.length === 0 ? sql`` : sql`or coalesce(${event}.after, ${event}.before) ?| ${sql.param([...word.fields])}::text[]`}
    or (${event}.reason <> '' or coalesce(${event}.after, ${event}.before) ? 'name') and ${hasWords(event, word)})`;
