import { PROVINCES } from '#contract/checkout/provinces.ts';
import { CONTAINER_MATERIALS, PRODUCT_CLASSES } from '#contract/checkout/quote.ts';
import { LIQUID_COLOURS } from '#contract/liquids.ts';
import type { Product } from '../product.ts';
import { useCategoryChoices } from '../../categories/use-category-choices.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { BoxesField, Choice, type Copy, FormSection, NumberInput, Text } from './editor-fields.tsx';
import { RowsField } from './row-fields.tsx';
import { words } from './messages.ts';
import { SecondLine, withBreak } from './second-line.tsx';

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const COLOURS = [
  { value: '', label: words.noColour },
  ...LIQUID_COLOURS.map((value) => ({ value, label: capitalize(value) })),
];

/** What a product is called, and where it is found. */
export function Basics({ copy, product }: { copy: Copy; product: Product }) {
  const choices = useCategoryChoices(product.category);
  return (
    <FormSection id="basics" title={words.basics}>
      <div className="g3">
        <Text copy={withBreak(copy)} name="name" />
        <Text copy={copy} name="producer" />
        <Choice copy={copy} name="categoryId" options={choices} />
      </div>
      <SecondLine copy={copy} />
    </FormSection>
  );
}

/** Its origin, measures, attributes and numbers. */
export function Details({ copy, product }: { copy: Copy; product: Product }) {
  const choices = useCategoryChoices(product.category);
  const category =
    choices.find(({ value }) => value === copy.values.categoryId)?.name ?? product.category.name;
  return (
    <FormSection id="details" title={words.details} hint={words.detailsHint(category)}>
      <div className="g3">
        <Text copy={copy} name="country" />
        <Text copy={copy} name="region" />
        <NumberInput copy={copy} name="abv" unit={words.abvUnit} isWhole={false} />
        <NumberInput copy={copy} name="unitMl" unit={words.ml} />
        <NumberInput copy={copy} name="heightMm" unit={words.mm} />
        <NumberInput copy={copy} name="packSize" />
        <Choice copy={copy} name="productClass" options={options(PRODUCT_CLASSES, words.classes)} />
        <Choice
          copy={copy}
          name="containerMaterial"
          options={options(CONTAINER_MATERIALS, words.materials)}
        />
        <Choice copy={copy} name="liquidColour" options={COLOURS} />
      </div>
      <AttributeFields copy={copy} />
      <div className="g2">
        <Text copy={copy} name="sku" />
        <Text copy={copy} name="familyKey" />
      </div>
      <RowsField
        copy={copy}
        name="barcodes"
        rows={copy.values.barcodes}
        onChange={(rows) => copy.set('barcodes', rows)}
        columns={[
          { key: 'gtin', label: words.gtin, maxLength: 40, inputMode: 'numeric' },
          { key: 'units', label: words.units, maxLength: 4, inputMode: 'numeric' },
        ]}
        empty={{ gtin: '', units: '1' }}
        max={10}
        addLabel={words.addBarcode}
      />
      <details className="fold">
        <summary>{words.excluded(copy.values.excludedProvinces.length)}</summary>
        <BoxesField
          copy={copy}
          name="excludedProvinces"
          options={PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </details>
    </FormSection>
  );
}
