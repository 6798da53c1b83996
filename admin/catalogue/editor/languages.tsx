import type { TranslationLocale } from '#contract/catalog/translations.ts';
import { usePerson } from '../../api-client/person.ts';
import { LANGUAGE_NAMES } from '../../detail/translation-name.ts';
import { words } from './messages.ts';

/** The choice of the language of the texts, where there is one. */
export function Languages(props: {
  chosen: TranslationLocale | undefined;
  onChoose(locale: TranslationLocale | undefined): void;
}) {
  const { chosen, onChoose } = props;
  const { shop } = usePerson();
  if (shop.translations.length === 0) return null;
  return (
    <div className="seg" role="group" aria-label={words.language}>
      {[undefined, ...shop.translations].map((locale) => (
        <button
          key={locale ?? 'en'}
          type="button"
          aria-pressed={chosen === locale}
          onClick={() => onChoose(locale)}
        >
          {locale ? LANGUAGE_NAMES[locale] : words.english}
        </button>
      ))}
    </div>
  );
}
