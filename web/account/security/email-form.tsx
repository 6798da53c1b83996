import { type SubmitEvent, useState } from 'react';
import type { EmailChange } from '#contract/account/account.ts';
import { validateCheckout, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { FormEnd } from '../form-end.tsx';
import type { Mutation } from '../use-mutation.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { profile as messages } from '../messages.ts';

const ID = 'profile-email';

/**
 * Returns the error text for a new e-mail address; `undefined` for a valid one. `email` is the
 * current one.
 */
export function emailError(typed: string, email: string | null): string | undefined {
  if (validateCheckout({ ...EMPTY_CHECKOUT, email: typed }).errors.email !== undefined)
    return messages.emailWrong;
  return email !== null && typed.toLowerCase() === email.toLowerCase() ? messages.emailSame : undefined;
}

export function EmailForm(props: {
  email: string | null;
  change: Mutation;
  onSent(newEmail: string): void;
  onCancel(): void;
}) {
  const { email, change, onSent, onCancel } = props;
  const { errors, find } = useFieldErrors();
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body: EmailChange = { email: typed.trim() };
    if (!find({ [ID]: emailError(body.email, email) })) return;
    void change.send('/email', {
      method: 'POST',
      body,
      done() {
        onSent(body.email);
        return messages.linkSent(body.email);
      },
    });
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextField
        id={ID}
        label={messages.newEmail}
        error={errors[ID]}
        hint={messages.newEmailHint}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FormEnd isBusy={change.isBusy} label={messages.sendLink} onCancel={onCancel} />
    </form>
  );
}
