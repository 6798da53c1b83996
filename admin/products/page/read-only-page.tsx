import type { ReactNode } from 'react';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { PAGE_TEXTS, type Product } from '../product.ts';
import { pictureAddress } from '#contract/picture.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import type { Crumb } from '../../page/page-title.tsx';
import { Page } from '../../page/page.tsx';
import { words } from '../messages.ts';
import { ProductChecks } from '../../checks/product-checks.tsx';
import { listDetails } from './list-details.tsx';
import { LabelFacts, PriceFacts, StockFacts } from './short-facts.tsx';

/** A product for those who may not edit it. */
export function ReadOnlyPage(props: {
  product: Product;
  crumbs: readonly Crumb[];
  facts: readonly ReactNode[];
  /** Adjusts the stock, for those who may. */
  adjust: ReactNode;
  history: ReactNode;
  sheets: ReactNode;
}) {
  const { product, crumbs, facts, adjust, history, sheets } = props;
  return (
    <Page title={product.name} crumbs={crumbs} facts={facts}>
      <Split
        asideLabel={words.details}
        main={
          <>
            <Pictures product={product} />
            <Texts product={product} />
            <Section title={words.details}>
              <Facts items={listDetails(product)} />
            </Section>
            {history}
          </>
        }
        aside={
          <>
            <Section title={words.price}>
              <PriceFacts product={product} />
            </Section>
            <Section title={words.labels}>
              <LabelFacts product={product} />
            </Section>
            <Section title={words.stock}>
              <StockFacts product={product} />
              {adjust && <p className="row">{adjust}</p>}
            </Section>
            {product.status !== 'archived' && (
              <ProductChecks productId={product.id} version={product.version} />
            )}
          </>
        }
      />
      {sheets}
    </Page>
  );
}

function Pictures({ product: { pictures, name } }: { product: Product }) {
  if (pictures.length === 0) return <p className="q">{words.noPictures}</p>;
  return (
    <ul className="pictures">
      {pictures.map(({ imageUrl, picture, isDemo }) => (
        <li key={imageUrl}>
          <img
            src={picture ? pictureAddress(picture) : imageUrl}
            alt={picture?.alt || name}
            width={120}
            height={160}
            loading="lazy"
          />
          {isDemo && <small className="q">{words.demoPicture}</small>}
        </li>
      ))}
    </ul>
  );
}

function Texts({ product }: { product: Product }) {
  const texts = PAGE_TEXTS.filter((field) => product[field] !== '');
  return (
    <Section title={words.texts}>
      {texts.length === 0 && <p className="q">{words.noTexts}</p>}
      <dl className="texts">
        {texts.map((field) => [
          <dt key={`${field}-name`}>{FIELD_LABELS[field].name}</dt>,
          <dd key={field}>{product[field]}</dd>,
        ])}
      </dl>
    </Section>
  );
}
