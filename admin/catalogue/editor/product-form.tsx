import type { ReactNode } from 'react';
import type { Product } from '../product.ts';
import { Details } from './details.tsx';
import { FormSection } from './editor-fields.tsx';
import { Languages } from './languages.tsx';
import { words } from './messages.ts';
import { PartLinks } from './part-links.tsx';
import { Photographs } from './photographs.tsx';
import { Supply } from './supply.tsx';
import { SearchEngines, Taste, Texts } from './texts.tsx';
import { TranslationForm } from './translation-form.tsx';
import { useLanguage } from './use-language.ts';
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
        <TranslationForm copy={copy} locale={locale} of={{ ...product, path: `/products/${product.id}` }} />
      ) : (
        <>
          <PartLinks pictures={product.pictures.length} />
          <Details copy={copy} product={product} />
          <Taste copy={copy} />
          <FormSection id="price" title={words.price} hint={words.atOnce} field="priceCents salePriceCents">
            {parts.price}
          </FormSection>
          <FormSection id="photographs" title={words.photographs} hint={words.atOnce} field="pictures">
            <Photographs product={product} />
          </FormSection>
          <Texts copy={copy} />
          <Supply copy={copy} product={product} />
          <FormSection id="labels" title={words.labels} hint={words.atOnce}>
            {parts.labels}
          </FormSection>
          <SearchEngines copy={copy} />
        </>
      )}
      {parts.history}
    </>
  );
}
