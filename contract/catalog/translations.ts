import { FIELD_NAMES, type FieldName, type FieldWith, getField } from './product-fields.ts';

/** Languages beside the shop's first one, English, in which staff can write texts of the catalogue. */
export const TRANSLATION_LOCALES = ['fr'] as const;
export type TranslationLocale = (typeof TRANSLATION_LOCALES)[number];

type ProductText = FieldWith<{ isTranslated: true }> | 'pairings';

/** Texts of products, categories and collections that can be translated. Lists are translated whole. */
export const TRANSLATED_FIELDS: {
  product: readonly ProductText[];
  category: readonly ['name', 'description'];
  collection: readonly ['name', 'description'];
} = {
  product: [...FIELD_NAMES.filter(isTranslated), 'pairings'],
  category: ['name', 'description'],
  collection: ['name', 'description'],
};

export type TranslatedKind = keyof typeof TRANSLATED_FIELDS;

/** The name of a translated text: `story:fr`. */
export type TranslationName<Field extends string> = `${Field}:${TranslationLocale}`;

/** Returns the names of all translations of a kind: `name:fr`, `story:fr`. */
export const listTranslationNames = <Kind extends TranslatedKind>(
  kind: Kind,
): TranslationName<(typeof TRANSLATED_FIELDS)[Kind][number]>[] =>
  TRANSLATION_LOCALES.flatMap((locale) => {
    const fields: readonly (typeof TRANSLATED_FIELDS)[Kind][number][] = TRANSLATED_FIELDS[kind];
    return fields.map((field): TranslationName<typeof field> => `${field}:${locale}`);
  });

/** Returns the text and the language of a translation's name, such as `story:fr`, else `undefined`. */
export function parseTranslationName(name: string): { field: string; locale: TranslationLocale } | undefined {
  const [field = '', language] = name.split(':');
  const locale = TRANSLATION_LOCALES.find((one) => one === language);
  return locale && { field, locale };
}

function isTranslated(name: FieldName): name is FieldWith<{ isTranslated: true }> {
  return getField(name).isTranslated === true;
}
