import { cancelPlan, planPrice } from '../calls/prices.ts';
import { usePerson } from '../api-client/person.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';
import type { Product } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

type Plan = { kind: 'sale' | 'price'; cents: string; startsAt: string; endsAt: string; reason: string };
const INITIAL: Plan = { kind: 'sale', cents: '', startsAt: '', endsAt: '', reason: '' };

/** Plans a price or a sale. The shop sets it at its start and ends the sale at its end. */
export function PlanSheet({ product, onClose }: { product: Product; onClose(): void }) {
  const saved = useProductSaved();
  const { shop } = usePerson();
  const { timeZone } = shop;
  const form = useOfficeForm({
    initial: INITIAL,
    draft: `plan-${product.id}`,
    save: async ({ kind, cents, startsAt, endsAt, reason }) => {
      const amount = toCents('cents', cents, shop.currency);
      if (amount === null) throw invalidField('cents', words.amountNeeded);
      const start = readShopTime('startsAt', startsAt, timeZone);
      if (start === null) throw invalidField('startsAt', words.startNeeded);
      return await planPrice({
        productId: product.id,
        kind,
        cents: amount,
        startsAt: start,
        endsAt: readShopTime('endsAt', endsAt, timeZone),
        reason: reason.trim(),
      });
    },
    onSaved: ({ isTooLong }) => {
      saved(words.plannedDone(product.name), isTooLong ? words.saleTooLong : undefined);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.planPrice} submit={words.planPrice} onClose={onClose}>
      <SelectField
        form={form}
        name="kind"
        label={words.planKind}
        options={Object.entries(words.planKinds).map(([value, label]) => ({ value, label }))}
      />
      <TextField form={form} name="cents" label={words.planAmount} inputMode="decimal" />
      <ShopTimeField form={form} name="startsAt" label={words.planStart} />
      {form.values.kind === 'sale' && (
        <ShopTimeField form={form} name="endsAt" label={words.planEnd} hint={words.planEndHint} />
      )}
      <TextField form={form} name="reason" label={words.reasonOptional} maxLength={200} />
    </FormSheet>
  );
}

/** Cancels a planned price at once; Undo plans it again. */
export function CancelPlan({ id, label }: { id: string; label: string }) {
  const saved = useProductSaved();
  return (
    <IconButton
      icon="trash"
      size="small"
      label={words.cancelPlan(label)}
      onClick={() => void cancelPlan(id).then(() => saved(words.planCancelled))}
    />
  );
}
