import { PRICE_ENDINGS } from '#contract/staff/bulk-limits.ts';
import { ChoiceField, SelectField, TextField } from '../../forms/fields.tsx';
import { ShopTimeField } from '../../forms/shop-time.tsx';
import type { OfficeForm } from '../../forms/use-office-form.ts';
import { AttributeFields, type BulkAttribute } from './bulk-attribute.tsx';
import type { BulkKind, BulkValues } from './bulk-change.ts';
import { words } from '../messages.ts';
import { LABELS } from '../product.ts';
import type { SupplierChoice } from '../../suppliers/use-supplier-choices.ts';

const ENDINGS = [
  { value: 'none', label: words.endings.none },
  ...PRICE_ENDINGS.map((ending) => ({ value: String(ending), label: words.endings[ending] })),
];

type Props = {
  form: OfficeForm & { values: BulkValues };
  kinds: readonly BulkKind[];
  /** Root categories, and the attributes below the chosen one. */
  roots: readonly { value: string; label: string }[];
  attributes: readonly BulkAttribute[];
  attribute: BulkAttribute | undefined;
  suppliers: readonly SupplierChoice[];
  needsReason: boolean;
};

/** What is changed, and the fields that such a change takes. */
export function BulkFields(props: Props) {
  const { form, kinds, roots, attributes, attribute, suppliers, needsReason } = props;
  const { kind } = form.values;
  const hint = new Map<string, string>(Object.entries(words.bulkValueHints)).get(kind);
  const takesEnding = ['percent', 'add', 'sale', 'plan-sale'].includes(kind);
  const takesDates = kind === 'plan-sale' || kind === 'plan-sale-price';
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          form={form}
          name="kind"
          label={words.bulkWhat}
          options={kinds.map((one) => ({ value: one, label: words.bulkKinds[one] }))}
        />
      )}
      {hint !== undefined && (
        <TextField form={form} name="value" label={words.bulkValue} hint={hint} inputMode="decimal" />
      )}
      {takesEnding && <SelectField form={form} name="ending" label={words.ending} options={ENDINGS} />}
      {takesDates && (
        <div className="dates">
          <ShopTimeField form={form} name="startsAt" label={words.planStart} />
          <ShopTimeField form={form} name="endsAt" label={words.planEnd} hint={words.planEndHint} />
        </div>
      )}
      {(takesDates || needsReason) && (
        <TextField
          form={form}
          name="reason"
          label={takesDates ? words.reasonOptional : words.reason}
          {...(!takesDates && { hint: words.bulkReason })}
          maxLength={200}
        />
      )}
      {(kind === 'label' || kind === 'no-label') && (
        <SelectField
          form={form}
          name="label"
          label={words.labelOne}
          options={LABELS.map((label) => ({ value: label, label: words.labelNames[label] }))}
        />
      )}
      {kind === 'attribute' && (
        <AttributeFields form={form} roots={roots} attributes={attributes} chosen={attribute} />
      )}
      {kind === 'supplier' && (
        <ChoiceField
          form={form}
          name="supplierId"
          label={words.supplier}
          options={[{ value: '', label: words.noSupplier }, ...suppliers]}
        />
      )}
    </>
  );
}
