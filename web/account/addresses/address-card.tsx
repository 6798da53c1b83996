import type { SavedAddress } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { AddressForm, getTyped } from './address-form.tsx';
import { Disclosure } from '../panel.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { addresses as messages } from '../settings/settings-messages.ts';
import type { Mutation } from '../use-mutation.ts';

/** A saved address with its actions. */
export function AddressCard(props: {
  address: SavedAddress;
  change: Mutation;
  among: { id: string; open: string | null; setOpen(id: string | null): void };
  onSaved(address: SavedAddress): void;
  onRemoved(): void;
}) {
  const { address, change, among, onSaved, onRemoved } = props;
  const { id, name, isDefault } = address;
  const makeDefault = (): void =>
    void change.send<SavedAddress>(`/addresses/${id}`, {
      method: 'PUT',
      body: { ...getTyped(address), isDefault: true },
      done(saved) {
        onSaved(saved);
        return messages.saved;
      },
    });
  return (
    <li className="addrs__one">
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {isDefault && <p className="addrs__mark">{messages.default}</p>}
      <div className="does">
        <Disclosure
          label={messages.edit}
          name={messages.editNamed(name)}
          variant="quiet"
          among={among}
          onOpen={() => change.setMessage(null)}
        >
          {(close) => (
            <AddressForm
              address={address}
              isFirst={false}
              change={change}
              onClose={close}
              onSaved={onSaved}
            />
          )}
        </Disclosure>
        {!isDefault && (
          <Button
            variant="quiet"
            aria-label={messages.makeDefaultNamed(name)}
            aria-disabled={change.isBusy}
            onClick={makeDefault}
          >
            {messages.makeDefault}
          </Button>
        )}
        <ConfirmButton
          label={messages.remove}
          name={messages.removeNamed(name)}
          question={messages.sure(name)}
          yes={messages.yes}
          isBusy={change.isBusy}
          onYes={() =>
            void change.send(`/addresses/${id}`, {
              method: 'DELETE',
              done() {
                onRemoved();
                return messages.removed;
              },
            })
          }
        />
      </div>
    </li>
  );
}

/** Returns an address as on a parcel, with the phone number below. */
export const addressLines = ({ name, address, address2, city, province, postalCode, phone }: SavedAddress) =>
  [name, address, address2, `${city} ${province} ${postalCode}`, phone].filter((line) => line !== '');
