import { type SubmitEvent, useState } from 'react';
import type { PasswordChange, Security } from '#contract/account/account.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormEnd } from '../form-end.tsx';
import { Disclosure, Panel, MutationStatus } from '../panel.tsx';
import { password as messages } from './security-messages.ts';
import { type Mutation, useMutation } from '../use-mutation.ts';
import { useReturnTarget } from '../use-return-target.ts';
import { useFieldErrors } from '../use-field-errors.ts';

const ID = 'new-password';
const SHORTEST = 12;

type Props = { security: Security; onChange(security: Security): void };

export function PasswordPanel({ security, onChange }: Props) {
  const { hasPassword } = security;
  const change = useMutation();
  const isBack = useReturnTarget('password');
  return (
    <Panel id="password" title={messages.title}>
      <p>{hasPassword ? messages.has : messages.hasNone}</p>
      <Disclosure
        label={hasPassword ? messages.change : messages.set}
        startsOpen={isBack}
        onOpen={() => change.setMessage(null)}
      >
        {(close) => (
          <PasswordForm
            change={change}
            onClose={close}
            onSaved={() => onChange({ ...security, hasPassword: true })}
          />
        )}
      </Disclosure>
      <MutationStatus of={change} at="password" />
    </Panel>
  );
}

/** Returns the text for the server's refusal of a password; `undefined` for an unknown reason. */
export function unfitText(reason: string | undefined): string | undefined {
  return reason === 'short' || reason === 'long' || reason === 'common' ? messages[reason] : undefined;
}

function PasswordForm({ change, onClose, onSaved }: { change: Mutation; onClose(): void; onSaved(): void }) {
  const { errors, find } = useFieldErrors();
  const [isShown, setIsShown] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('password');
    const body: PasswordChange = { password: typeof typed === 'string' ? typed : '' };
    const emails = [...body.password].length;
    if (!find({ [ID]: emails === 0 ? messages.missing : emails < SHORTEST ? messages.short : undefined }))
      return;
    void change.send('/password', {
      method: 'POST',
      body,
      done() {
        onSaved();
        onClose();
        return messages.saved;
      },
      refused(answer) {
        const text = answer.problem === 'password-unfit' ? unfitText(answer.body.reason) : undefined;
        if (text === undefined) return undefined;
        find({ [ID]: text });
        return null;
      },
    });
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextField
        id={ID}
        label={messages.label}
        error={errors[ID]}
        hint={messages.hint}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Check
        label={messages.show}
        checked={isShown}
        onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
      />
      <FormEnd isBusy={change.isBusy} onCancel={onClose} />
    </form>
  );
}
