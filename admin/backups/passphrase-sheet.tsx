import { useQueryClient } from '@tanstack/react-query';
import { changePassphrase } from '../calls/backups.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';

const MIN_LENGTH = 12;

/** Sets the passphrase of later backups. It is typed twice, because nothing shows it again. */
export function PassphraseSheet({ isStored, onClose }: { isStored: boolean; onClose(): void }) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<{ passphrase: string; again: string; none: boolean }, unknown>({
    initial: { passphrase: '', again: '', none: false },
    save: async ({ passphrase, again, none }) => {
      if (none) return await changePassphrase(null);
      if (passphrase.length < MIN_LENGTH) throw invalidField('passphrase', words.short);
      if (passphrase !== again) throw invalidField('again', words.differs);
      return await changePassphrase(passphrase);
    },
    onSaved: () => {
      toasts.show({ title: words.saved, text: words.older });
      void queries.invalidateQueries({ queryKey: ['settings', 'backups'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.passphraseSheet} submit={words.save} onClose={onClose}>
      {isStored && <CheckField form={form} name="none" label={words.noMore} />}
      {!form.values.none && (
        <>
          <TextField
            form={form}
            name="passphrase"
            label={words.passphrase}
            hint={words.passphraseHint}
            isSecret
          />
          <TextField form={form} name="again" label={words.again} isSecret />
        </>
      )}
      <p className="q">{words.older}</p>
    </FormSheet>
  );
}
