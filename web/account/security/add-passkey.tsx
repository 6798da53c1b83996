import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import type { PasskeyItem } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { passkeys as messages } from './security-messages.ts';
import { useIsInBrowser } from '../account-page.tsx';
import type { Mutation } from '../use-mutation.ts';

const load = () => import('#ui/create-passkey.ts');
const fetchAhead = (): void => void load().catch(() => undefined);

/** Creates a passkey on this device. Its code loads when the pointer or focus arrives. */
export function AddPasskey({ change, onAdded }: { change: Mutation; onAdded(passkey: PasskeyItem): void }) {
  const isOnItsWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const isInBrowser = useIsInBrowser();
  if (isInBrowser && !('PublicKeyCredential' in window)) return <p className="hint">{messages.cannot}</p>;
  const add = async (): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsBusy(true);
    try {
      await addPasskey(change, onAdded);
    } catch {
      change.setMessage(messages.failed, true);
    } finally {
      isOnItsWay.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void add()} onPointerOver={fetchAhead} onFocus={fetchAhead}>
      {isBusy ? messages.adding : messages.add}
    </Button>
  );
}

/**
 * Requests the shop's options, creates the passkey on the device, and registers it with the shop.
 * Throws when the code does not load.
 */
async function addPasskey(change: Mutation, onAdded: (passkey: PasskeyItem) => void): Promise<void> {
  const { createPasskey } = await load();
  const got: { options?: PublicKeyCredentialCreationOptionsJSON } = {};
  change.setMessage(null);
  await change.send<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options', {
    method: 'POST',
    done(options) {
      got.options = options;
      return null;
    },
  });
  if (!got.options) return;
  const made = await createPasskey(got.options);
  if (made.kind !== 'made') return change.setMessage(messages[made.kind], true);
  await change.send<PasskeyItem>('/passkeys', {
    method: 'POST',
    body: { response: made.response },
    done(passkey) {
      onAdded(passkey);
      return messages.added(passkey.name);
    },
    refused: ({ problem }) => (problem === 'passkey-refused' ? messages.refused : undefined),
  });
}
