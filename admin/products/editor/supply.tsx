import { useDeferredValue, useId, useState } from 'react';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import type { Product } from '../product.ts';
import { useSupplierChoices } from '../../suppliers/use-supplier-choices.ts';
import { type Copy, FormSection, NumberInput, Text } from './editor-fields.tsx';
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

/**
 * A supplier, found by its name. What is typed becomes the choice once it is the name of one; another
 * text goes again when the field is left.
 */
function SupplierField({ copy, supplier }: { copy: Copy; supplier: Product['supplier'] }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim() ?? '';
  const choices = useSupplierChoices(useDeferredValue(text));
  const chosenId = copy.values.supplierId;
  const chosen =
    choices.find(({ value }) => value === chosenId)?.label ??
    (supplier?.id === chosenId ? supplier.name : '');
  const find = (name: string) => choices.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  const choose = (next: string): void => {
    const found = find(next.trim());
    setTyped(next);
    if (next.trim() === '' || found) copy.set('supplierId', found?.value ?? '');
  };
  const leave = (): void => {
    const found = find(text);
    if (found) copy.set('supplierId', found.value);
    setTyped(undefined);
  };
  const error =
    copy.errors['supplierId'] ?? (text !== '' && choices.length === 0 ? words.noSupplier : undefined);
  return (
    <div className="field">
      <label htmlFor={id}>{words.fields['supplierId']}</label>
      <input
        id={id}
        name="supplierId"
        className={copy.changed.has('supplierId') ? 'input input--changed' : 'input'}
        list={`${id}-suppliers`}
        autoComplete="off"
        value={typed ?? chosen}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        onChange={({ target }) => choose(target.value)}
        onBlur={leave}
      />
      <datalist id={`${id}-suppliers`}>
        {choices.map(({ value, label }) => (
          <option key={value} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      {error === undefined ? (
        <p className="hint" id={`${id}-hint`}>
          {FIELD_LABELS.supplierId.hint}
        </p>
      ) : (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
