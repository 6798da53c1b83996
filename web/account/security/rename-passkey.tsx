import type { SubmitEvent } from 'react';
import type { PasskeyItem } from '#contract/account/account.ts';
import { TextField } from '#ui/text-field.tsx';
import { FormEnd } from '../form-end.tsx';
import { passkeys as messages } from './security-messages.ts';
import type { Mutation } from '../use-mutation.ts';
import { useFieldErrors } from '../use-field-errors.ts';

const MAX_NAME_LENGTH = 60;

export function RenamePasskey(props: {
  passkey: PasskeyItem;
  change: Mutation;
  onRenamed(passkey: PasskeyItem): void;
  onClose(): void;
}) {
  const { passkey, change, onRenamed, onClose } = props;
  const { errors, find } = useFieldErrors();
  const id = `passkey-${passkey.id}`;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (!find({ [id]: name === '' ? messages.nameMissing : undefined })) return;
    void change.send(`/passkeys/${encodeURIComponent(passkey.id)}`, {
      method: 'PATCH',
      body: { name },
      done() {
        onRenamed({ ...passkey, name });
        onClose();
        return messages.renamed(name);
      },
    });
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextField
        id={id}
        label={messages.name}
        error={errors[id]}
        name="name"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        defaultValue={passkey.name}
      />
      <FormEnd isBusy={change.isBusy} onCancel={onClose} />
    </form>
  );
}
