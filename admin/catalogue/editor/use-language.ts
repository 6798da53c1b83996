import { useSearchParams } from 'react-router';
import type { TranslationLocale } from '#contract/catalog/translations.ts';
import { usePerson } from '../../api-client/person.ts';

/** The language beside English whose texts are shown; the address names it. */
export function useLanguage() {
  const { shop } = usePerson();
  const [params, setParams] = useSearchParams();
  const locale = shop.translations.find((one) => one === params.get('language'));
  const choose = (next: TranslationLocale | undefined): void =>
    setParams(
      (now) => {
        if (next) now.set('language', next);
        else now.delete('language');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { locale, choose };
}
