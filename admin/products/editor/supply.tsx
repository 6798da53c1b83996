import { useDeferredValue, useState } from 'react';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import type { Product } from '../product.ts';
import { useSupplierChoices } from '../../suppliers/use-supplier-choices.ts';
import { AT_ONCE } from '../../calls/versioned.ts';
import { Choice, type Copy, FormSection, NumberInput, Text } from './editor-fields.tsx';
import { words } from './messages.ts';
import { OtherFields } from './other-fields.tsx';

/** Who delivers a product, how, and where it stands. Shoppers see none of it. */
export const Supply = ({ copy, product }: { copy: Copy; product: Product }) => (
  <FormSection id="supply" title={words.supply} hint={words.supplyHint}>
    <div className="g2">
      <SupplierField copy={copy} supplier={product.supplier} />
      <Text copy={copy} name="supplierSku" />
    </div>
    <div className="g3">
      <NumberInput copy={copy} name="caseSize" />
      <NumberInput copy={copy} name="weightGrams" unit={words.grams} />
      <Text copy={copy} name="binLocation" />
    </div>
    <OtherFields copy={copy} isShown={false} />
  </FormSection>
);

const NONE = { value: '', label: words.noSupplier };

/** The supplier. Of more than are read at once, those that match what is typed are read too. */
function SupplierField({ copy, supplier }: { copy: Copy; supplier: Product['supplier'] }) {
  const [typed, setTyped] = useState('');
  const first = useSupplierChoices();
  const found = useSupplierChoices(useDeferredValue(typed.trim()), first.length >= AT_ONCE);
  const own = supplier ? [{ value: supplier.id, label: supplier.name }] : [];
  const choices = new Map([...first, ...found, ...own].map((choice) => [choice.value, choice]));
  return (
    <Choice
      copy={copy}
      name="supplierId"
      hint={FIELD_LABELS.supplierId.hint}
      options={[NONE, ...choices.values()]}
      onType={setTyped}
    />
  );
}
