import { DEFAULT_LOCALE, type Locale, PSEUDO_LOCALE, type TranslatedLocale } from './locale.ts';
import { toPseudoLocale } from './to-pseudo-locale.ts';

/** The type of messages of any locale, by those of one: literal texts become `string`. */
export type Messages<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Text
    ? (...given: Given) => Messages<Text>
    : { readonly [Name in keyof English]: Messages<English[Name]> };

/**
 * Returns a function that picks the messages of a locale, for code that serves every locale: the
 * modules and the server. A translated locale without messages is a type error. Pages do not need
 * it: each locale has a build of its own (tooling/locale/messages-of-locale.ts).
 */
export function messagesByLocale<English>(
  translations: { readonly [DEFAULT_LOCALE]: English } & Readonly<
    Record<TranslatedLocale, Messages<English>>
  >,
): (locale: Locale) => Messages<English> {
  let pseudo: Messages<English> | undefined;
  return (locale) => {
    if (locale !== PSEUDO_LOCALE) return translations[locale];
    pseudo ??= toPseudoLocale<Messages<English>>(translations[DEFAULT_LOCALE]);
    return pseudo;
  };
}
