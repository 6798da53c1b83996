import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { TranslationLocale } from '#contract/catalog/translations.ts';
import { usePerson } from '../../api-client/person.ts';
import { LANGUAGE_NAMES } from '../../parts/translation-name.ts';
import type { Product } from '../product.ts';
import { Basics, Details } from './details.tsx';
import { FormSection } from './editor-fields.tsx';
import { words } from './messages.ts';
import { Photographs } from './photographs.tsx';
import { Supply } from './supply.tsx';
import { SearchEngines, Taste, Texts } from './texts.tsx';
import { TranslationForm } from './translation-form.tsx';
import type { WorkingCopy } from './use-working-copy.ts';

/** Parts of the page that save at once, or only show. */
export type EditorParts = {
  price: ReactNode;
  labels: ReactNode;
  /** Below the form: versions and movements. */
  history: ReactNode;
  /** Sheets that are open. */
  sheets: ReactNode;
};

/** The fields of a product in English, or its texts in the chosen language. */
export function ProductForm(props: { copy: WorkingCopy; product: Product; parts: EditorParts }) {
  const { copy, product, parts } = props;
  const { locale, choose } = useLanguage();
  return (
    <>
      <Languages chosen={locale} onChoose={choose} />
      {locale ? (
        <TranslationForm copy={copy} locale={locale} of={{ ...product, resource: 'products' }} />
      ) : (
        <>
          <PartLinks pictures={product.pictures.length} />
          <Basics copy={copy} product={product} />
          <FormSection id="price" title={words.price} isAtOnce field="priceCents salePriceCents">
            {parts.price}
          </FormSection>
          <FormSection id="photographs" title={words.photographs} isAtOnce field="pictures">
            <Photographs product={product} />
          </FormSection>
          <Details copy={copy} product={product} />
          <Taste copy={copy} />
          <Texts copy={copy} product={product} />
          <Supply copy={copy} product={product} />
          <FormSection id="labels" title={words.labels} isAtOnce>
            {parts.labels}
          </FormSection>
          <SearchEngines copy={copy} />
        </>
      )}
      {parts.history}
    </>
  );
}

/** The language beside English whose texts are shown; the address names it. */
function useLanguage() {
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

/** The choice of the language of the texts, where there is one. */
function Languages(props: {
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

const PARTS = [
  'basics',
  'price',
  'photographs',
  'details',
  'taste',
  'text',
  'supply',
  'labels',
  'search',
] as const;

/** Links to the sections of the form. */
function PartLinks({ pictures }: { pictures: number }) {
  return (
    <nav className="views editor__parts" aria-label={words.parts}>
      {PARTS.map((part) => (
        <a
          key={part}
          href={`#part-${part}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(`part-${part}`);
            section?.scrollIntoView({ block: 'start' });
            section
              ?.querySelector<HTMLElement>('input, textarea, select, button')
              ?.focus({ preventScroll: true });
          }}
        >
          {words[part]}
          {part === 'photographs' && pictures > 0 && <span className="n">{pictures}</span>}
        </a>
      ))}
    </nav>
  );
}
