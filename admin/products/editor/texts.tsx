import { makeShort } from '#contract/catalog/made-texts.ts';
import type { Product } from '../product.ts';
import { Allergens, type Copy, FormSection, NumberInput, Text } from './editor-fields.tsx';
import { FlavourField } from './flavour-field.tsx';
import { PairingsField, RowsField, TasterNotesField } from './row-fields.tsx';
import { words } from './messages.ts';
import { OtherFields } from './other-fields.tsx';

/** How a product tastes, and what it goes with. */
export function Taste({ copy }: { copy: Copy }) {
  return (
    <FormSection id="taste" title={words.taste} hint={words.tasteHint}>
      <FlavourField copy={copy} />
      <Text copy={copy} name="nose" rows={2} />
      <Text copy={copy} name="palate" rows={2} />
      <Text copy={copy} name="finish" rows={2} />
      <TasterNotesField copy={copy} />
      <PairingsField copy={copy} />
    </FormSection>
  );
}

/** What the shop says of a product. */
export function Texts({ copy, product }: { copy: Copy; product: Product }) {
  const { short, producer, country, region } = copy.values;
  const place = { country, region };
  const made = makeShort({ kind: product.category.name, producer, place });
  return (
    <FormSection id="text" title={words.text} hint={words.textHint}>
      <Text
        copy={copy}
        name="short"
        rows={2}
        hint={short.trim() === '' ? words.madeShort(made) : undefined}
      />
      <Text copy={copy} name="story" rows={6} />
      <Text copy={copy} name="ingredients" rows={2} />
      <Allergens copy={copy} />
      <Text copy={copy} name="importer" rows={2} />
      <OtherFields copy={copy} isShown />
      <div className="g3">
        <NumberInput copy={copy} name="rating" isWhole={false} />
      </div>
      <RowsField
        copy={copy}
        name="awards"
        rows={copy.values.awards}
        onChange={(rows) => copy.set('awards', rows)}
        columns={[
          { key: 'name', label: words.award, maxLength: 120 },
          { key: 'year', label: words.year, maxLength: 4, inputMode: 'numeric' },
          { key: 'medal', label: words.medal, maxLength: 60 },
        ]}
        empty={{ name: '', year: '', medal: '' }}
        max={20}
        addLabel={words.addAward}
      />
    </FormSection>
  );
}

/** How search engines show the page of a product. */
export function SearchEngines({ copy }: { copy: Copy }) {
  const { seoTitle, seoDescription, name, short } = copy.values;
  return (
    <FormSection id="search" title={words.search} hint={words.searchHint}>
      <Text copy={copy} name="slug" />
      <Text copy={copy} name="seoTitle" />
      <Text copy={copy} name="seoDescription" rows={2} />
      <div>
        <span className="lab">{words.inSearch}</span>
        <p>
          <b>{seoTitle || name}</b>
          <br />
          <span className="q">{seoDescription || short}</span>
        </p>
      </div>
    </FormSection>
  );
}
