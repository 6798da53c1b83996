import { z } from 'zod';
import {
  listTranslationNames,
  parseTranslationName,
  TRANSLATION_LOCALES,
  type TranslationName,
} from '#contract/catalog/translations.ts';

type Fields = Readonly<Record<string, unknown>>;
type Translations<Texts extends z.core.$ZodLooseShape> = {
  [Field in keyof Texts & string as TranslationName<Field>]: z.ZodOptional<z.ZodNullable<Texts[Field]>>;
};

/**
 * Returns the fields for the translations of these texts: `story:fr` for `story`. An absent one,
 * `null` and an empty text mean that there is no translation.
 */
export function translationsOf<Texts extends Record<string, z.ZodType>>(texts: Texts): Translations<Texts> {
  return Object.fromEntries(
    TRANSLATION_LOCALES.flatMap((locale) =>
      Object.entries(texts).map(([field, schema]) => [`${field}:${locale}`, z.optional(z.nullable(schema))]),
    ),
  ) as Translations<Texts>;
}

/** Returns the translations of a row over the stored ones: what it omits stays, `null` removes one. */
export const mergeTranslations = (
  kind: 'category' | 'collection',
  row: Translated,
  stored: Translated | undefined,
): Translated =>
  Object.fromEntries(
    listTranslationNames(kind).flatMap((name) => {
      const value = row[name] === undefined ? stored?.[name] : row[name];
      return value ? [[name, value]] : [];
    }),
  );
type Translated = { [Name in TranslationName<'name' | 'description'>]?: string | null | undefined };

/** Returns the fields of a record that are columns of its own table. */
export const withoutTranslations = <Record extends Fields>(
  record: Record,
): Omit<Record, TranslationName<string>> =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => parseTranslationName(name) === undefined),
  ) as Omit<Record, TranslationName<string>>;

/** Returns a record without translations that are empty: an absent one is stored and compared. */
export function dropEmptyTranslations<Record extends Fields>(record: Record): Record {
  const dropped = Object.entries(record).filter(
    ([name, value]) => parseTranslationName(name) !== undefined && isEmptyTranslation(value),
  );
  if (dropped.length === 0) return record;
  const result: Record = { ...record };
  for (const [name] of dropped) Reflect.deleteProperty(result, name);
  return result;
}

/** Whether a record has a text in another language. */
export const hasTranslation = (record: Fields): boolean =>
  Object.keys(record).some((name) => parseTranslationName(name) !== undefined);

export const isEmptyTranslation = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
