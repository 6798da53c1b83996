import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { getField } from '#contract/catalog/product-fields.ts';
import { parseTranslationName } from '#contract/catalog/translations.ts';
import { type FieldConflict, mergeFields } from '#contract/merge-field.ts';
import { parseTypedMillilitres, parseTypedNumber, parseTypedPercent } from '#contract/parse-typed-number.ts';
import type { Product } from '../product.ts';
import {
  type EditorName,
  type EditorValues,
  isEditorName,
  isNullable,
  isNumberName,
  NUMBERS,
  type NumberName,
  type Pairing,
  readValues,
} from './editor-values.ts';

/** Fields that differ from the product, with their values as they are typed. */
export type Edits = Partial<EditorValues>;

/** Fields that the API has as lists. */
const LISTS: ReadonlySet<string> = new Set([
  'allergens',
  'allergens:fr',
  'excludedProvinces',
  'attributes',
  'pairings',
  'pairings:fr',
  'awards',
  'tasterNotes',
  'barcodes',
]);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sets a field; one that is as the product has it is no edit. */
export function withEdit<Name extends EditorName>(
  edits: Edits,
  saved: EditorValues,
  name: Name,
  value: EditorValues[Name],
): Edits {
  const edited: Edits = { ...edits };
  edited[name] = value;
  return withoutSaved(edited, saved);
}

/** Leaves out edits that a product has meanwhile, or another draft. */
export const withoutSaved = (edits: Edits, saved: Edits): Edits =>
  pick(edits, (name) => !isSame(edits[name], saved[name]));

type Some = { [Name in EditorName]?: EditorValues[Name] | undefined };
/** The fields of `values` that it has and whose names pass a test. */
function pick(values: Some, test: (name: EditorName) => boolean): Edits {
  const picked: Edits = {};
  const copy = <Name extends EditorName>(name: Name): void => {
    const value = values[name];
    if (value !== undefined) picked[name] = value;
  };
  for (const name of Object.keys(values).filter(isEditorName)) if (test(name)) copy(name);
  return picked;
}

/** How numbers are typed that have a unit of their own. */
const PARSE: Readonly<Partial<Record<NumberName, (text: string) => number | null | undefined>>> = {
  abv: parseTypedPercent,
  unitMl: parseTypedMillilitres,
};
function parseNumber(name: NumberName, text: string): number | null | undefined {
  const row = getField(name);
  // More decimals than the field has are rounded.
  const decimals = row.kind === 'number' && row.decimals !== undefined ? 2 : 0;
  return (PARSE[name] ?? ((one) => parseTypedNumber(one, decimals)))(text);
}
const parseWhole = (text: string): number | null | undefined => parseTypedNumber(text, 0);

/** The edits as a merge patch over the product. What is no number yet is sent as it was typed. */
export function toPatch(edits: Edits, product: Product): Record<string, unknown> {
  const fields = Object.entries(edits).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') {
      if (value.trim() === '' && isNullable(name)) return [name, null];
      if (LISTS.has(name)) return [name, splitList(value)];
      return [name, isNumberName(name) ? (parseNumber(name, value) ?? value) : value];
    }
    return [name, value];
  });
  const { pairings, 'pairings:fr': translated, awards, tasterNotes, barcodes, flavours } = edits;
  return {
    ...Object.fromEntries(fields),
    ...(pairings && { pairings: pairings.filter(isFilled) }),
    ...(translated && { 'pairings:fr': translated.some(isFilled) ? translated.filter(isFilled) : null }),
    ...(awards && {
      awards: awards
        .filter(({ name, year, medal }) => name + year + medal !== '')
        .map(({ year, ...award }) => ({ ...award, year: parseWhole(year) ?? year })),
    }),
    ...(tasterNotes && { tasterNotes: tasterNotes.filter(({ taster, text }) => taster + text !== '') }),
    ...(barcodes && {
      barcodes: barcodes
        .filter(({ gtin }) => gtin.trim() !== '')
        .map(({ gtin, units }) => ({ gtin: gtin.trim(), units: parseWhole(units) ?? units })),
    }),
    // A merge patch removes an axis by `null`.
    ...(flavours && {
      flavours: Object.fromEntries(
        FLAVOUR_KEYS.flatMap((key): [string, number | null][] => {
          const level = flavours[key];
          if (level !== undefined) return [[key, level]];
          return product.flavours[key] === undefined ? [] : [[key, null]];
        }),
      ),
    }),
  };
}

const isFilled = ({ food, why }: Pairing): boolean => food + why !== '';

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The edits that a draft holds. */
export function readPatch(patch: Readonly<Record<string, unknown>>, product: Product): Edits {
  const flavours = isObject(patch['flavours'])
    ? Object.fromEntries(
        Object.entries({ ...product.flavours, ...patch['flavours'] }).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number',
        ),
      )
    : product.flavours;
  const usable = Object.entries(patch).filter(
    // A list may be `null` only as a translation: there is none.
    ([name, value]) =>
      Array.isArray(value) === LISTS.has(name) || (value === null && parseTranslationName(name)),
  );
  const edited: Product = { ...product, ...Object.fromEntries(usable), flavours };
  const saved = readValues(product);
  return pick(withoutSaved(readValues(edited), saved), (name) => Object.hasOwn(patch, name));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that this person and another one changed to different values. */
export type EditConflict = FieldConflict<EditorValues>;

/**
 * Merges the edits of this person with those that another one saved. `base` is what both began with.
 * A field that both changed to different values keeps this person's and is returned as a conflict.
 */
export function mergeEdits(
  base: Edits,
  mine: Edits,
  theirs: Edits,
): { edits: Edits; conflicts: EditConflict[] } {
  const { values, conflicts } = mergeFields<EditorValues>(base, mine, theirs, isSame);
  return { edits: pick(values, () => true), conflicts };
}

/** Takes the value of the other person; `undefined`: theirs is no edit. */
export const withTheirs = (edits: Edits, { name, theirs }: EditConflict): Edits =>
  pick({ ...edits, [name]: theirs }, () => true);

/** What a field must be, where its value cannot be right, by the sentences of `messages`. */
export function findErrors(
  edits: Edits,
  messages: { notAPercent: string; notANumber: string; notAVolume: string; notARating: string },
): Record<string, string> {
  const texts: Partial<Record<NumberName, string>> = {
    abv: messages.notAPercent,
    unitMl: messages.notAVolume,
    rating: messages.notARating,
  };
  return Object.fromEntries(
    NUMBERS.flatMap((name): [string, string][] => {
      const text = edits[name];
      if (text === undefined || (text.trim() === '' && isNullable(name))) return [];
      if (typeof parseNumber(name, text) === 'number') return [];
      return [[name, texts[name] ?? messages.notANumber]];
    }),
  );
}
