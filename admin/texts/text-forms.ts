import { PAGE_PARTS } from '#contract/content/page-parts.ts';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { MAX_SERVINGS } from '#contract/recipes/amounts.ts';
import { DIFFICULTIES, METHODS, RECIPE_CATEGORIES, RECIPE_FAMILIES } from '#contract/recipes/recipe-enums.ts';
import type { RecordFields } from './text.ts';
import {
  type FieldType,
  focus,
  lineList,
  number,
  optionalWordList,
  numberList,
  optionalWords,
  recipeSource,
  rows,
  sources,
  wordList,
  words as text,
} from './field-values.ts';
import { words } from './messages.ts';

type Control =
  | { control: 'line' | 'lines' | 'day' | 'days' | 'instant' | 'ingredients' | 'picture' | 'focus' }
  | { control: 'rich'; parts: readonly string[]; hasPictures: boolean }
  | { control: 'category'; none: { value: string; label: string } }
  | { control: 'suggested'; suggestions: readonly string[] }
  | { control: 'choice'; options: readonly { value: string; label: string }[] };

/** A field of a text, as its page shows it. */
export type TextField = Control & {
  name: string;
  label: string;
  hint?: string;
  maxLength?: number;
  type: FieldType;
  /** What a new text begins with. */
  initial?: string;
};

const labels = words.fields;
/** A value of a closed list is shown with a capital: `old-fashioned`. */
const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const line = (name: string, label: string, rest: Partial<TextField> = {}): TextField => ({
  name,
  label,
  control: 'line',
  type: text,
  ...(rest.hint !== undefined && { hint: rest.hint }),
  ...(rest.maxLength !== undefined && { maxLength: rest.maxLength }),
  ...(rest.initial !== undefined && { initial: rest.initial }),
  ...(rest.type && { type: rest.type }),
});
const several = (name: string, label: string, rest: Partial<TextField> = {}): TextField => ({
  ...line(name, label, rest),
  control: 'lines',
});
const choice = (name: string, label: string, values: readonly string[]): TextField => ({
  name,
  label,
  control: 'choice',
  type: text,
  options: toOptions(values),
  ...(values[0] !== undefined && { initial: values[0] }),
});
const rich = (
  name: string,
  label: string,
  parts: readonly string[] = [],
  hasPictures = false,
): TextField => ({ name, label, control: 'rich', type: text, parts, hasPictures });
const day = (name: string, label: string, hint?: string): TextField => ({
  name,
  label,
  control: 'day',
  type: optionalWords,
  ...(hint !== undefined && { hint }),
});

const suggested = (name: string, label: string, suggestions: readonly string[]): TextField => ({
  name,
  label,
  control: 'suggested',
  type: text,
  suggestions,
});

/** The fields of each kind of text, in the order of its page. */
export const TEXT_FORMS: Readonly<Record<TextKind, readonly TextField[]>> = {
  page: [
    line('title', labels.title),
    several('lead', labels.lead, { hint: labels.leadHint }),
    rich('body', labels.body, PAGE_PARTS, true),
    line('windowTitle', labels.windowTitle, {
      hint: labels.windowTitleHint,
      maxLength: 70,
      type: optionalWords,
    }),
    several('description', labels.description, { hint: labels.searchHint, maxLength: 160 }),
    day('checked', labels.checked, labels.checkedHint),
  ],
  question: [
    line('question', labels.question),
    rich('answer', labels.answer),
    line('group', labels.group, { hint: labels.groupHint }),
  ],
  article: [
    line('title', labels.title, { maxLength: 100 }),
    several('excerpt', labels.excerpt, { hint: labels.excerptHint, maxLength: 240 }),
    rich('body', labels.body, [], true),
    { name: 'picture', label: labels.picture, control: 'picture', type: optionalWords },
    { name: 'pictureFocus', label: labels.pictureFocus, control: 'focus', type: focus },
    line('pictureAlt', labels.pictureAlt, {
      hint: labels.pictureAltHint,
      maxLength: 250,
      type: optionalWords,
    }),
    line('category', labels.category),
    line('author', labels.author, { type: optionalWords }),
    {
      name: 'published',
      label: labels.publishedOn,
      hint: labels.publishedHint,
      control: 'instant',
      type: text,
    },
    line('tags', labels.tags, { hint: labels.tagsHint, type: wordList }),
    several('sources', labels.sources, { hint: labels.sourcesHint, type: sources }),
  ],
  recipe: [
    line('name', labels.name),
    several('description', labels.description, { maxLength: 140 }),
    choice('category', labels.recipeCategory, RECIPE_CATEGORIES),
    {
      ...line('base', labels.base, { hint: labels.baseHint }),
      control: 'category',
      none: words.recipe.noBase,
    },
    choice('family', labels.family, RECIPE_FAMILIES),
    choice('method', labels.method, METHODS),
    choice('difficulty', labels.difficulty, DIFFICULTIES),
    line('minutes', labels.minutes, { type: number, initial: '5' }),
    line('servings', labels.servings, { type: number, initial: '1', hint: `1 to ${MAX_SERVINGS}.` }),
    suggested('glass', labels.glass, words.recipe.glasses),
    { ...suggested('ice', labels.ice, words.recipe.ices), initial: 'None' },
    { name: 'ingredients', label: labels.ingredients, control: 'ingredients', type: rows, initial: '[]' },
    several('steps', labels.steps, { hint: labels.stepsHint, type: lineList }),
    several('note', labels.note, { hint: labels.noteHint }),
    several('history', labels.history, { type: optionalWords }),
    line('source', labels.source, { hint: labels.sourceHint, type: recipeSource }),
  ],
  event: [
    line('title', labels.title),
    several('description', labels.description),
    line('where', labels.where),
    line('rule', labels.rule, { hint: labels.ruleHint }),
    line('time', labels.time, { hint: labels.timeHint }),
    line('minutes', labels.minutes, { type: number, initial: '90' }),
    line('timeZone', labels.timeZone),
    line('seats', labels.seats, { type: number }),
    line('price', labels.price, { hint: labels.priceHint }),
    line('months', labels.months, { hint: labels.monthsHint, type: numberList }),
    { ...day('skipped', labels.skipped, labels.skippedHint), control: 'days', type: optionalWordList },
    { ...day('extra', labels.extra, labels.extraHint), control: 'days', type: optionalWordList },
    several('bring', labels.bring, { type: optionalWords }),
  ],
  'help-line': [
    several('what', labels.what),
    line('phone', labels.phone, { hint: labels.phoneHint, type: optionalWords }),
    line('url', labels.url, { type: optionalWords }),
    {
      name: 'confidence',
      label: labels.confidence,
      control: 'choice',
      type: optionalWords,
      options: Object.entries(labels.confidences).map(([value, label]) => ({ value, label })),
    },
    day('checked', labels.checked),
  ],
};

/** Returns what stands in the controls for the fields of a text. */
export const readValues = (kind: TextKind, fields: RecordFields): Record<string, string> =>
  Object.fromEntries(TEXT_FORMS[kind].map(({ name, type }) => [name, type.read(fields[name])]));

/** Returns the fields that are stored for what stands in the controls, without those that are removed. */
export function writeFields(kind: TextKind, values: Readonly<Record<string, string>>): RecordFields {
  return Object.fromEntries(
    TEXT_FORMS[kind].flatMap(({ name, type }) => {
      const value = type.write(values[name] ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Returns the merge patch of what was typed: only fields whose control holds another text than for the
 * stored fields. A field that was not touched is not written, whatever its form, and one that a draft
 * has and that was not touched since stays as the draft has it.
 */
export function toPatch(
  kind: TextKind,
  values: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
  draft: RecordFields = {},
): RecordFields {
  const fields = TEXT_FORMS[kind];
  const names = new Set(fields.map(({ name }) => name));
  const typed = fields.flatMap(({ name, type }): [string, unknown][] => {
    const value = values[name] ?? '';
    if (name in draft && type.read(draft[name]) === value) return [[name, draft[name]]];
    return value === stored[name] ? [] : [[name, type.write(value) ?? null]];
  });
  return Object.fromEntries([...Object.entries(draft).filter(([name]) => !names.has(name)), ...typed]);
}
