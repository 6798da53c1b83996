import { useQueryClient } from '@tanstack/react-query';
import { storePaymentKey } from '../calls/payment.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

const FORM = /^[rs]k_(test|live)_\w{8,}$/;

/** Types a key: it is tried at the provider, and stored when it works. */
export function KeySheet({ version, onClose }: { version: number; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<{ secretKey: string }, unknown>({
    initial: { secretKey: '' },
    save: async ({ secretKey }) => {
      const typed = secretKey.trim();
      if (!FORM.test(typed)) throw invalidField('secretKey', words.formWrong);
      return await storePaymentKey(version, typed);
    },
    onSaved: () => {
      toasts.show({ title: words.stored, text: words.storedText });
      void queries.invalidateQueries({ queryKey: ['settings', 'payment'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.sheet} submit={words.try} onClose={onClose}>
      <TextField form={form} name="secretKey" label={words.field} hint={words.fieldHint} isSecret />
    </FormSheet>
  );
}
