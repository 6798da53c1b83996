import { useEffect, useState } from 'react';
import type { SavedAddress } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { callAccountApi } from '#web/auth/api-client.ts';
import type { Auth } from '#web/auth/auth.ts';
import type { AccountAnswers } from '#web/shop-api/shop-answers.ts';
import { savedWords as words } from './saved-messages.ts';

const ID = 'checkout-saved';

/**
 * Saved addresses of the signed-in customer, to choose one. Choosing alone changes nothing: the
 * button beside it fills the address fields, and no others. Renders nothing without addresses and
 * when loading fails.
 */
export default function SavedAddresses(props: { fetch: Auth['fetch']; fill(address: SavedAddress): void }) {
  const { fetch, fill } = props;

  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  const [chosen, setChosen] = useState('');
  const [filled, setFilled] = useState('');
  useEffect(() => {
    let isWanted = true;
    listAddresses(fetch).then(
      (items) => {
        if (!isWanted) return;
        setAddresses(items);
        // The default address comes first.
        setChosen(items[0]?.id ?? '');
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [fetch]);
  if (addresses.length === 0) return null;
  const use = (): void => {
    const address = addresses.find(({ id }) => id === chosen);
    if (!address) return;
    fill(address);
    setFilled(words.filled(address.address));
  };
  return (
    <div className="fgrid savedaddr">
      <SelectField
        id={ID}
        label={words.label}
        fieldClass="w8"
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          setFilled('');
        }}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {words.option(address)}
          </option>
        ))}
      </SelectField>
      <Button className="w4" onClick={use}>
        {words.use}
      </Button>
      <p className="hint w12" role="status">
        {filled}
      </p>
    </div>
  );
}

async function listAddresses(fetch: Auth['fetch']): Promise<readonly SavedAddress[]> {
  const answer = await callAccountApi<AccountAnswers['/addresses']>(fetch, '/addresses');
  return answer.kind === 'data' ? answer.data.items : [];
}
