import { FIELD_NAMES, getField } from '#contract/catalog/product-fields.ts';
import { type Copy, NumberInput, Text } from './editor-fields.tsx';
import { isNumberName, isTextName } from './editor-values.ts';

/** Fields that a section places by itself, or that are saved at once beside the editor. */
const PLACED: ReadonlySet<string> = new Set(
  `name secondLine producer categoryId country region abv unitMl heightMm packSize sku slug familyKey nose palate
   finish short story ingredients importer rating seoTitle seoDescription supplierId supplierSku caseSize weightGrams
   binLocation orderLimit lowStockThreshold heldBack`.split(/\s+/),
);
const OTHERS = FIELD_NAMES.filter((name) => !PLACED.has(name));

/** The texts and numbers that no section places: those that shoppers see, or those for staff alone. */
export const OtherFields = ({ copy, isShown }: { copy: Copy; isShown: boolean }) => (
  <>
    {OTHERS.filter((name) => (getField(name).shownBy !== 'nothing') === isShown).map((name) => {
      if (isNumberName(name)) return <NumberInput key={name} copy={copy} name={name} />;
      return isTextName(name) ? <Text key={name} copy={copy} name={name} rows={2} /> : null;
    })}
  </>
);
