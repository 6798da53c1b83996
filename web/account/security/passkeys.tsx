import type { SubmitEvent } from 'react';
import type { PasskeyItem, Security } from '#contract/account/account.ts';
import { TextField } from '#ui/text-field.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { formatDate } from '../format-time.ts';
import { Disclosure, Panel, MutationStatus } from '../panel.tsx';
import { passkeys as messages } from './security-messages.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { FormEnd } from '../form-end.tsx';
import { useFieldErrors } from '../use-field-errors.ts';
import { type Mutation, useMutation } from '../use-mutation.ts';
import { useReturnTarget } from '../use-return-target.ts';

type Props = { security: Security; onChange(security: Security): void };

export function Passkeys({ security, onChange }: Props) {
  const change = useMutation();
  useReturnTarget('passkeys');
  const { passkeys } = security;
  const put = (next: readonly PasskeyItem[]): void => onChange({ ...security, passkeys: next });
  return (
    <Panel id="passkeys" title={messages.title}>
      <p>{messages.text}</p>
      {passkeys.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <ul className="ledger">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              change={change}
              onRenamed={(renamed) => put(passkeys.map((each) => (each.id === renamed.id ? renamed : each)))}
              onRemoved={() => put(passkeys.filter(({ id }) => id !== passkey.id))}
            />
          ))}
        </ul>
      )}
      <AddPasskey change={change} onAdded={(passkey) => put([...passkeys, passkey])} />
      <MutationStatus of={change} at="passkeys" />
    </Panel>
  );
}

function Passkey(props: {
  passkey: PasskeyItem;
  change: Mutation;
  onRenamed(passkey: PasskeyItem): void;
  onRemoved(): void;
}) {
  const { passkey, change, onRenamed, onRemoved } = props;
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const facts = [
    messages.facts(formatDate(createdAt)),
    lastUsedAt === null ? messages.unused : messages.used(formatDate(lastUsedAt)),
    ...(isBackedUp ? [messages.backedUp] : []),
  ];
  return (
    <li>
      <div>
        <p className="ledger__name">{name}</p>
        <p className="small muted">{facts.join(messages.comma)}</p>
      </div>
      <div className="does">
        <Disclosure
          label={messages.rename}
          name={messages.renameNamed(name)}
          variant="quiet"
          onOpen={() => change.setMessage(null)}
        >
          {(close) => (
            <RenamePasskey passkey={passkey} change={change} onRenamed={onRenamed} onClose={close} />
          )}
        </Disclosure>
        <ConfirmButton
          label={messages.remove}
          name={messages.removeNamed(name)}
          question={messages.sure(name)}
          yes={messages.yes}
          isBusy={change.isBusy}
          onYes={() =>
            void change.send(`/passkeys/${encodeURIComponent(id)}`, {
              method: 'DELETE',
              done() {
                onRemoved();
                return messages.removed(name);
              },
              refused: ({ problem, body }) =>
                problem !== 'last-credential'
                  ? undefined
                  : body.reason === 'office'
                    ? messages.lastForOffice
                    : messages.last,
            })
          }
        />
      </div>
    </li>
  );
}

const MAX_NAME_LENGTH = 60;

function RenamePasskey(props: {
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
