import { useState } from 'react';
import { usePerson } from '../api-client/person.ts';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { words } from './messages.ts';
import { useSignIn } from './sign-in.ts';

/**
 * Asks a person with one passkey and no app for a second passkey. Put away, it stays away until the
 * next sign-in.
 */
export function SecondPasskeyNote() {
  const { id } = usePerson();
  const { data } = useSignIn();
  const key = `office-second-passkey ${id}`;
  const [putAwayIn, setPutAwayIn] = useState(() => localStorage.getItem(key));
  const signIn = data?.signIn;
  if (!signIn || signIn.hasApp || signIn.passkeys.length !== 1 || putAwayIn === data.sessionId) return null;
  const putAway = (): void => {
    localStorage.setItem(key, data.sessionId);
    setPutAwayIn(data.sessionId);
  };
  const actions = (
    <>
      <LinkButton size="small" to="/your-sign-in">
        {words.askSecondAdd}
      </LinkButton>
      <Button size="small" variant="quiet" onClick={putAway}>
        {words.notNow}
      </Button>
    </>
  );
  return (
    <Note kind="plain" actions={actions}>
      {words.askSecond}
    </Note>
  );
}
