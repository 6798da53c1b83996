import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPasskey } from '#ui/create-passkey.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';
import { type Passkey, SIGN_IN_KEY } from './sign-in.ts';

/** Creates a passkey on this device, and adds it to the account. */
export function useAddPasskey() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const refuse = (text: string) => show({ title: words.notAdded, text, kind: 'error' });
  return useMutation({
    mutationFn: async (): Promise<Passkey | undefined> => {
      const options = await call<PublicKeyCredentialCreationOptionsJSON>('POST', '/me/passkeys/options');
      const created = await createPasskey(options);
      if (created.kind === 'made')
        return await call<Passkey>('POST', '/me/passkeys', { body: { response: created.response } });
      refuse(words.failures[created.kind]);
      return undefined;
    },
    onSuccess: (passkey) => passkey && show({ title: words.isAdded(passkey.name) }),
    onError: (error) => refuse(error instanceof ApiProblem ? error.detail : words.failures.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: SIGN_IN_KEY }),
  });
}
