import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Facts } from '#ui/office/facts.tsx';
import { TextField as Text } from '#ui/text-field.tsx';
import { createFromBarcode, photographBarcode } from '../calls/receipts.ts';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { toNumber } from '../forms/to-number.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { ScannedProduct } from './draft-lines.ts';
import { words } from './messages.ts';

/** Makes a draft of a bottle whose barcode no product has. */
export function NewBottleSheet(props: {
  code: string;
  /** Of the bottle that was made before. */
  categoryId: string;
  onCreated(product: ScannedProduct, units: number, categoryId: string): void;
  onPhotographed(product: ScannedProduct): void;
  onClose(): void;
}) {
  const { code, categoryId: suggested, onCreated, onPhotographed, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const [file, setFile] = useState<File | null>(null);
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
      // Making pictures takes seconds: scanning goes on.
      if (file)
        photographBarcode(code, file).then(
          (answer) => onPhotographed(answer.product),
          (error: unknown) => toasts.fail(words.photographFailed(product.name), error),
        );
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
      <Text
        id={useId()}
        label={words.photograph}
        hint={words.photographHint}
        optional={words.optional}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => setFile(target.files?.item(0) ?? null)}
      />
    </FormSheet>
  );
}
