import { useQueryClient } from '@tanstack/react-query';
import { reverseReceipt } from '../calls/receipts.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import type { Receipt } from './draft-lines.ts';
import { words } from './messages.ts';

/** Takes the bottles of a receipt out of stock again, and asks why. */
export function ReverseSheet({ receipt, onClose }: { receipt: Receipt; onClose(): void }) {
  const { number, bottles } = receipt;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm({
    initial: { reason: '' },
    save: ({ reason }) => reverseReceipt(receipt, reason.trim()),
    onSaved: (reversed) => {
      queries.setQueryData(['receipts', reversed.id], reversed);
      for (const resource of ['receipts', 'stock-levels', 'stock-movements', 'products', 'today'])
        void queries.invalidateQueries({ queryKey: [resource] });
      toasts.show({ title: words.reversed(number) });
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.reverseOf(number)}
      submit={words.reverse}
      variant="danger"
      onClose={onClose}
    >
      <p>{words.reverseText(bottles)}</p>
      <TextField form={form} name="reason" label={words.reason} maxLength={200} />
    </FormSheet>
  );
}
