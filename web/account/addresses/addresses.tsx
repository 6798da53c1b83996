import { useState } from 'react';
import { MAX_ADDRESSES, type SavedAddress } from '#contract/account/account.ts';
import { AddressForm } from './address-form.tsx';
import { AddressCard } from './address-card.tsx';
import { Disclosure, Panel, MutationStatus } from '../panel.tsx';
import { addresses as messages } from '../settings/settings-messages.ts';
import { AsyncContent } from '../loading-states.tsx';
import { useAccount } from '../use-account.ts';
import { useMutation } from '../use-mutation.ts';

type Saved = { items: readonly SavedAddress[] };

/** Saved delivery addresses for the next checkout. */
export function Addresses() {
  const addresses = useAccount('/addresses');
  return (
    <Panel id="addresses" title={messages.title}>
      <p>{messages.text}</p>
      <AsyncContent of={addresses}>
        {({ data, put }) => <List saved={data.items} onChange={put} />}
      </AsyncContent>
    </Panel>
  );
}

function List({ saved, onChange }: { saved: readonly SavedAddress[]; onChange(saved: Saved): void }) {
  const change = useMutation();
  // Two open forms would have the same field ids.
  const [open, setOpen] = useState<string | null>(null);
  const keep = (address: SavedAddress): void => onChange({ items: withAddress(saved, address) });
  return (
    <>
      {saved.length === 0 && <p className="muted">{messages.none}</p>}
      {saved.length > 0 && (
        <ul className="addrs">
          {saved.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              change={change}
              among={{ id: address.id, open, setOpen }}
              onSaved={keep}
              onRemoved={() => onChange({ items: saved.filter(({ id }) => id !== address.id) })}
            />
          ))}
        </ul>
      )}
      {saved.length < MAX_ADDRESSES ? (
        <Disclosure
          label={messages.add}
          among={{ id: 'new', open, setOpen }}
          onOpen={() => change.setMessage(null)}
        >
          {(close) => (
            <AddressForm
              address={null}
              isFirst={saved.length === 0}
              change={change}
              onClose={close}
              onSaved={keep}
            />
          )}
        </Disclosure>
      ) : (
        <p className="hint">{messages.full(MAX_ADDRESSES)}</p>
      )}
      <MutationStatus of={change} at="addresses" />
    </>
  );
}

/**
 * Returns the list with the changed address, in its place or at the end, and with at most one
 * default.
 */
export function withAddress(saved: readonly SavedAddress[], address: SavedAddress): SavedAddress[] {
  const others = saved.map((each) =>
    address.isDefault && each.id !== address.id ? { ...each, isDefault: false } : each,
  );
  const isKnown = others.some(({ id }) => id === address.id);
  return isKnown ? others.map((each) => (each.id === address.id ? address : each)) : [...others, address];
}
