import { useQueryClient } from '@tanstack/react-query';
import { Facts } from '#ui/office/facts.tsx';
import { createFromBarcode } from '../calls/receipts.ts';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { toNumber } from '../forms/to-number.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import type { ScannedProduct } from './draft-lines.ts';
import { words } from './messages.ts';

/** Makes a draft of a bottle whose barcode no product has. */
export function NewBottleSheet(props: {
  code: string;
  /** Of the bottle that was made before. */
  categoryId: string;
  onCreated(product: ScannedProduct, units: number, categoryId: string): void;
  onClose(): void;
}) {
  const { code, categoryId: suggested, onCreated, onClose } = props;
  const queries = useQueryClient();
  const choices = useCategoryChoices();
  const form = useOfficeForm({
    initial: { name: '', categoryId: suggested, units: '1' },
    draft: `new-bottle-${code}`,
    save: async ({ name, categoryId, units }) =>
      await createFromBarcode({
        gtin: code,
        name: name.trim(),
        categoryId,
        units: toNumber('units', units) ?? 1,
      }),
    onSaved: ({ product, units }) => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      onCreated(product, units, form.values.categoryId);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.newBottle} submit={words.create} onClose={onClose}>
      <p className="q">{words.newBottleText}</p>
      <Facts items={[[words.barcode, code]]} />
      <TextField form={form} name="name" label={words.name} maxLength={80} />
      <ChoiceField
        form={form}
        name="categoryId"
        label={words.category}
        placeholder={words.chooseCategory}
        options={choices}
      />
      <TextField
        form={form}
        name="units"
        label={words.units}
        hint={words.unitsHint}
        inputMode="numeric"
        maxLength={4}
      />
    </FormSheet>
  );
}
