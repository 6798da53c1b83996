import {
  EVENT_KIND,
  HELP_LINE_KIND,
  PAGE_KIND,
  PROVINCE_KIND,
  QUESTION_KIND,
} from '#modules/content/index.ts';
import type { RecordData, ListedKind } from '#modules/editing/index.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { MONTH_KIND } from '#modules/months/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';
import { CommandError } from '../command.ts';

/** Kinds of content, by the names that commands use. */
export const CONTENT_KINDS: readonly ListedKind<RecordData>[] = [
  ARTICLE_KIND,
  RECIPE_KIND,
  PAGE_KIND,
  QUESTION_KIND,
  EVENT_KIND,
  PROVINCE_KIND,
  HELP_LINE_KIND,
  MONTH_KIND,
];

/** Returns the kind of that name. Throws for another name. */
export function getContentKind(name: string): ListedKind<RecordData> {
  const found = CONTENT_KINDS.find((kind) => kind.name === name);
  if (found) return found;
  throw new CommandError(`${name} is not one of: ${CONTENT_KINDS.map((kind) => kind.name).join(', ')}.`);
}
