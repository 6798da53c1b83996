import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPasskey } from '#ui/create-passkey.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { addPasskey, createPasskeyOptions, signInQuery } from '../calls/me.ts';
import { Section } from '#ui/office/section.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { Page } from '../page/page.tsx';
import { words } from './messages.ts';
import { PasskeyTable } from './passkey-table.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Passkey, type SignIn, useSignIn } from './sign-in.ts';

/** How the signed-in person signs in: passkeys, authenticator app and recovery codes. */
export function Component() {
  const query = useSignIn();
  return (
    <Page title={words.title} facts={[words.fact]}>
      <QueryStates query={query}>
        {({ signIn }) =>
          signIn === null ? (
            <EmptyState title={words.external} text={words.externalText} />
          ) : (
            <OwnSignIn signIn={signIn} />
          )
        }
      </QueryStates>
    </Page>
  );
}

function OwnSignIn({ signIn }: { signIn: SignIn }) {
  const { passkeys, passkeysAt, hasPassword, hasApp, recoveryCodes } = signIn;
  return (
    <>
      <Section title={words.passkeys} end={<AddPasskey at={passkeysAt} />}>
        <p className="m">{words.passkeysText}</p>
        {passkeys.length === 0 ? (
          <p className="q">{words.noPasskeys}</p>
        ) : (
          <PasskeyTable passkeys={passkeys} />
        )}
      </Section>
      <Section title={words.app}>
        <p>{words.ways(hasPassword, hasApp)}</p>
      </Section>
      <RecoveryCodes left={recoveryCodes} />
    </>
  );
}

/** `at`: the page of the shop that adds passkeys, where the office has an origin of its own. */
function AddPasskey({ at }: { at: string | null }) {
  const adding = useAddPasskey();
  if (at !== null)
    return (
      <a className="link" href={at}>
        {words.addAtShop}
      </a>
    );
  if (!('PublicKeyCredential' in window)) return <span className="q">{words.cannot}</span>;
  return (
    <Button variant="primary" icon="plus" isBusy={adding.isPending} onClick={() => adding.mutate()}>
      {words.add}
    </Button>
  );
}

/** Creates a passkey on this device, and adds it to the account. */
function useAddPasskey() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const refuse = (text: string) => show({ title: words.notAdded, text, kind: 'error' });
  return useMutation({
    mutationFn: async (): Promise<Passkey | undefined> => {
      const options = await createPasskeyOptions();
      const created = await createPasskey(options);
      if (created.kind === 'made') return await addPasskey({ ...created.response });
      refuse(words.failures[created.kind]);
      return undefined;
    },
    onSuccess: (passkey) => passkey && show({ title: words.isAdded(passkey.name) }),
    onError: (error) => refuse(error instanceof ApiProblem ? error.detail : words.failures.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: signInQuery().queryKey }),
  });
}
