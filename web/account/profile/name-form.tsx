import { type SubmitEvent, useState } from 'react';
import type { Profile, ProfileChange } from '#contract/account/account.ts';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { FormEnd } from '../form-end.tsx';
import type { Mutation } from '../use-mutation.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { profile as messages } from '../messages.ts';

const ID = 'profile-name';

/** Returns the error text for a name; `undefined` for a valid one. */
export function nameError(name: string): string | undefined {
  if (name === '') return messages.nameMissing;
  return name.length > CHECKOUT_LENGTHS.name ? messages.nameTooLong(CHECKOUT_LENGTHS.name) : undefined;
}

export function NameForm(props: {
  name: string;
  change: Mutation;
  onSaved(name: string | null): void;
  onCancel(): void;
}) {
  const { name, change, onSaved, onCancel } = props;
  const { errors, find } = useFieldErrors();
  const [typed, setTyped] = useState(name);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body: ProfileChange = { name: typed.trim().replace(/\s+/g, ' ') };
    if (!find({ [ID]: nameError(body.name) })) return;
    void change.send<Profile>('', {
      method: 'PATCH',
      body,
      done(profile) {
        onSaved(profile.name);
        return messages.nameSaved;
      },
    });
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextField
        id={ID}
        label={messages.name}
        error={errors[ID]}
        hint={messages.nameHint}
        name="name"
        autoComplete="name"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FormEnd isBusy={change.isBusy} onCancel={onCancel} />
    </form>
  );
}
