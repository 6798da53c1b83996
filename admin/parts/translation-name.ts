import { parseTranslationName, type TranslationLocale } from '#contract/catalog/translations.ts';

export const LANGUAGE_NAMES: Readonly<Record<TranslationLocale, string>> = { fr: 'French' };

/** The name of a field; `story:fr` is named as `Story in French`. */
export function nameTranslation(field: string, nameField: (field: string) => string): string {
  const parsed = parseTranslationName(field);
  return parsed ? `${nameField(parsed.field)} in ${LANGUAGE_NAMES[parsed.locale]}` : nameField(field);
}
